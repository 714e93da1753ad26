import Link from "next/link";
import { FindButton } from "@/components/palette/find-button";
import { Brand } from "./brand";
import { SkipLink } from "./skip-link";
import { ThemeMenu } from "./theme-menu";

const LINKS = [
  { href: "/", label: "Ask" },
  { href: "/sources", label: "Sources" },
  { href: "/help", label: "Help" },
];

/** The bar at the top of every page, with a way past it. */
export function Header() {
  return (
    <header className="border-line border-b bg-surface">
      <SkipLink />
      <div className="mx-auto flex max-w-7xl items-center gap-x-4 px-4 py-2 sm:gap-x-6">
        <Link href="/" className="py-1.5 font-semibold tracking-tight" prefetch={false}>
          <Brand />
        </Link>
        <nav aria-label="Main" className="flex flex-1 gap-x-2.5 text-sm sm:gap-x-5">
          {LINKS.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              className="min-w-7 py-1.5 text-center text-muted hover:text-ink"
              prefetch={false}
            >
              {label}
            </Link>
          ))}
        </nav>
        <FindButton />
        <ThemeMenu />
      </div>
    </header>
  );
}
