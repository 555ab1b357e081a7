import { Link, useNavigate } from "@tanstack/react-router";
import { paths } from "@/app/paths";
import { ParentSignUpForm } from "@/features/identity/parent/sign-up/form";
import { LinkForm } from "@/features/identity/parent/sign-up/link-form";
import { usePartnerLink, type FoundLink } from "@/features/identity/parent/sign-up/partner-link";
import { identityText } from "@/features/identity/shared/en";
import { LegalLinks } from "@/features/identity/shared/sign-up/legal-links";
import { fill, text } from "@/i18n/text";
import { AuthScreen } from "@/ui/auth-screen";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { Skeleton } from "@/ui/skeleton";
import { toast } from "@/ui/toast";
import { useOwnLocation } from "@/ui/use-own-location";
import { useSlow } from "@/ui/use-slow";
import { useTitle } from "@/ui/use-title";

export default function ParentSignUpPage() {
  const t = identityText().parentSignUp;
  const linkNumber = new URLSearchParams(useOwnLocation().searchStr).get("partnerID") ?? "";
  const { link, retry } = usePartnerLink(linkNumber);
  useTitle(t.title);
  const { title, intro } = headOf(link);
  return (
    <AuthScreen title={title} intro={intro} footer={<LegalLinks />}>
      <Task key={linkNumber} link={link} onRetry={retry} />
      <p className="text-ink-2">
        {t.haveAccount}{" "}
        <Link className="link" to={paths.parentLogin}>
          {t.logIn}
        </Link>
      </p>
    </AuthScreen>
  );
}

function headOf(link: FoundLink) {
  const t = identityText().parentSignUp;
  if (link.state === "invalid") return { title: t.invalidTitle, intro: t.invalidBody };
  if (link.state === "failed") return { title: t.failedTitle, intro: link.message };
  return { title: t.title, intro: <Joining organization={link.state === "loading" ? undefined : link.organization} /> };
}

function Joining({ organization }: { organization: string | undefined }) {
  const t = identityText().parentSignUp;
  const slow = useSlow(organization === undefined);
  return (
    <>
      {t.joining} {organization === undefined ? slow && <Skeleton width={140} /> : <b>{organization}</b>}
    </>
  );
}

function Task({ link, onRetry }: { link: FoundLink; onRetry: () => void }) {
  const navigate = useNavigate();

  function done(message: string) {
    toast.success(message);
    void navigate({ to: paths.parentLogin });
  }

  function open(linkNumber: string) {
    void navigate({ to: `${paths.parentRegister}?partnerID=${linkNumber}` });
  }

  if (link.state === "open" || link.state === "closed") {
    return (
      <>
        {link.state === "closed" && <ClosedNote organization={link.organization} />}
        <ParentSignUpForm partnerId={link.partnerId} onDone={done} />
      </>
    );
  }
  if (link.state === "invalid") return <LinkForm onLink={open} />;
  if (link.state === "failed") {
    return (
      <Button block onClick={onRetry}>
        {text().common.tryAgain}
      </Button>
    );
  }
  return null;
}

/** A closed link still accepts people invited by e-mail. The server decides who that is. */
function ClosedNote({ organization }: { organization: string }) {
  const t = identityText().parentSignUp;
  return (
    <Note tone="warn">
      <b>{fill(t.closed, { organization })}</b> {t.closedBody}
    </Note>
  );
}
