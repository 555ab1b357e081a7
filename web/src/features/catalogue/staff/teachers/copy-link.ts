import { staffTeachersText } from "@/features/catalogue/staff/en";
import { toast } from "@/ui/toast";

export async function copyLink(link: string): Promise<void> {
  const t = staffTeachersText();
  try {
    await navigator.clipboard.writeText(link);
    toast.success(t.copied);
  } catch (error) {
    // the clipboard API needs https, and some browsers ask for permission first
    console.warn(error);
    toast.error(t.copyFailed);
  }
}
