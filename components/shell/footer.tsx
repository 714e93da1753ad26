import Link from "next/link";
import { NOTICE } from "@/lib/domain/run/artifacts";

/** The notice, on every page. */
export function Footer() {
  return (
    <footer className="mt-auto border-line border-t py-4 text-muted text-sm">
      <p className="mx-auto max-w-7xl px-4">
        {NOTICE}{" "}
        <Link href="/tools" className="inline-block py-1 text-accent underline" prefetch={false}>
          Tools for programs
        </Link>
      </p>
    </footer>
  );
}
