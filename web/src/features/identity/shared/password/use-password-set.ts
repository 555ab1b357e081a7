import { useNavigate } from "@tanstack/react-router";
import { loginOf, type Area } from "@/app/paths";
import { clearArea } from "@/api/session";
import { toast } from "@/ui/toast";

/** A changed password ends every session of its account, so this redirects to the login. */
export function usePasswordSet(area: Area): (message: string) => void {
  const navigate = useNavigate();
  return (message) => {
    clearArea(area);
    toast.success(message);
    void navigate({ to: loginOf(area) });
  };
}
