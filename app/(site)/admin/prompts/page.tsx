import { redirect } from "next/navigation";
import { PromptsPage } from "@/components/admin/prompts-page";
import { app } from "@/lib/server/app";
import { pageIsAdmin } from "@/lib/server/web/pages";

export const metadata = { title: "Admin: prompts", robots: { index: false } };

export default async function AdminPromptsPage() {
  if (!(await pageIsAdmin(app))) redirect("/admin");
  return <PromptsPage prompts={app.admin.prompts()} />;
}
