import Link from "next/link";
import { Empty } from "@/components/ui/empty";

export default function NotFound() {
  return (
    <Empty isPage title="There is nothing here.">
      <p>The address is wrong, the page is not yours, or what it showed has expired or was deleted.</p>
      <Link href="/" className="inline-block py-1 text-accent underline">
        Ask a question
      </Link>
    </Empty>
  );
}
