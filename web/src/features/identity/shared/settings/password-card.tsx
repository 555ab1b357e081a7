import { Link } from "@tanstack/react-router";
import { buttonClass } from "@/ui/button";
import { Card } from "@/ui/card";
import { accountText } from "./en";

export function PasswordCard({ changePasswordPath }: { changePasswordPath: string }) {
  const t = accountText();
  return (
    <Card title={t.password} subtitle={t.passwordBody}>
      <p>
        <Link className={buttonClass()} to={changePasswordPath}>
          {t.changePassword}
        </Link>
      </p>
    </Card>
  );
}
