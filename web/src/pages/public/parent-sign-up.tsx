import { Link, useNavigate } from "@tanstack/react-router";
import { paths, registerPath } from "@/app/paths";
import { ParentSignUpForm } from "@/features/identity/parent/sign-up/form";
import { LinkForm } from "@/features/identity/parent/sign-up/link-form";
import { usePartnerLink, type FoundLink } from "@/features/identity/parent/sign-up/partner-link";
import { identityText } from "@/features/identity/shared/en";
import { LegalLinks } from "@/features/identity/shared/sign-up/legal-links";
import { fill, text } from "@/i18n/text";
import { formatDate } from "@/lib/dates";
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
  const query = new URLSearchParams(useOwnLocation().searchStr);
  const linkNumber = query.get("partnerID") ?? "";
  const code = query.get("link") ?? "";
  const { link, retry } = usePartnerLink(linkNumber, code);
  useTitle(t.title);
  const { title, intro } = headOf(link);
  return (
    <AuthScreen title={title} intro={intro} footer={<LegalLinks />}>
      <Task key={`${linkNumber} ${code}`} link={link} code={code} onRetry={retry} />
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
  if (link.state === "gone") return { title: t.gone, intro: t.goneBody };
  if (link.state === "failed") return { title: t.failedTitle, intro: link.message };
  return { title: t.title, intro: <Joining organization={link.state === "loading" ? undefined : link.organization} /> };
}

function Joining({ organization }: { organization: string | undefined }) {
  const t = identityText().parentSignUp;
  const slow = useSlow(organization === undefined);
  return (
    <>
      {t.joining} {organization === undefined ? slow && <Skeleton width={140} /> : <b>{organization || t.nameless}</b>}
    </>
  );
}

interface TaskProps {
  link: FoundLink;
  code: string;
  onRetry: () => void;
}

function Task({ link, code, onRetry }: TaskProps) {
  const navigate = useNavigate();

  function done(message: string) {
    toast.success(message);
    void navigate({ to: paths.parentLogin });
  }

  function open(linkNumber: string, linkCode: string) {
    void navigate({ to: registerPath(linkNumber, linkCode) });
  }

  if (link.state === "loading") return null;
  if (link.state === "invalid" || link.state === "gone") return <LinkForm onLink={open} />;
  if (link.state === "failed") {
    return (
      <Button block onClick={onRetry}>
        {text().common.tryAgain}
      </Button>
    );
  }
  return (
    <>
      <StateNote link={link} />
      <ParentSignUpForm partnerId={link.partnerId} code={code} domains={link.domains} onDone={done} />
    </>
  );
}

/** Such a link still accepts people invited by e-mail. The server decides who that is. */
function StateNote({ link }: { link: Extract<FoundLink, { partnerId: number }> }) {
  const { nameless, closed, closedNameless, closedBody, expired, full, unusableBody, lastDay } =
    identityText().parentSignUp;
  const { state, expiresOn } = link;
  const organization = link.organization || nameless;
  if (state === "open") return expiresOn && <Note>{fill(lastDay, { date: formatDate(expiresOn) })}</Note>;
  const sentence = {
    closed: link.organization === "" ? closedNameless : fill(closed, { organization }),
    expired: fill(expired, { organization, date: formatDate(expiresOn ?? "") }),
    full: fill(full, { organization }),
  }[state];
  return (
    <Note tone="warn">
      <b>{sentence}</b> {state === "closed" ? closedBody : unusableBody}
    </Note>
  );
}
