import { permanentRedirect } from "next/navigation";

/** The conversations of a visitor stand beside every one of them. */
export default function HistoryPage() {
  permanentRedirect("/");
}
