import { Link } from "@tanstack/react-router";
import { accountText } from "@/i18n/account-text";
import { buttonClass } from "@/ui/button";
import { Card } from "@/ui/card";

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
