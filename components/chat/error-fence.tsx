"use client";
import { Component, type ReactNode } from "react";
import { Button } from "@/components/ui/button";

type State = { isBroken: boolean };

/** Keeps what fails in one part of a page from taking the others with it. */
export class ErrorFence extends Component<{ children: ReactNode }, State> {
  override state: State = { isBroken: false };

  static getDerivedStateFromError(): State {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div className="my-6 space-y-2 border-bad border-l-2 px-3 text-[13px]">
        <p>This part could not be shown. The rest of the page stands.</p>
        <Button onClick={() => this.setState({ isBroken: false })}>Try again</Button>
      </div>
    );
  }
}
