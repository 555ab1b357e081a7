import { useQueryClient } from "@tanstack/react-query";
import { Outlet } from "@tanstack/react-router";
import { useEffect, type ReactNode } from "react";
import { refreshPerson } from "@/api/session-data";
import { SignedInTeacher, useFreshPerson, useTeacher } from "@/api/signed-in";
import { QueryProvider } from "@/app/query-provider";
import { SecondFactorCard } from "@/features/identity/shared/second-factor/card";
import { useFactorLock } from "@/features/identity/shared/second-factor/use-factor-lock";
import { QueueStatus } from "@/features/lessons/teacher/queue/status";
import { prefetchScreens } from "@/features/lessons/teacher/queries";
import { SenderProvider } from "@/features/lessons/teacher/queue/use-sender";
import { fullName } from "@/lib/text";
import { TeacherLayout } from "./teacher-layout";
import { registerServiceWorker, whenControlled } from "./teacher-offline";

/** Layout of the teacher's area, filled with the signed-in person. It sends what was kept on the device. */
export function TeacherArea({ children }: { children: ReactNode }) {
  return (
    <QueryProvider>
      <SignedInTeacher>
        <TeacherFrame>{children}</TeacherFrame>
      </SignedInTeacher>
    </QueryProvider>
  );
}

function TeacherFrame({ children }: { children: ReactNode }) {
  useFreshPerson("teacher");
  const queries = useQueryClient();
  useEffect(() => {
    void registerServiceWorker(() => {
      void queries.invalidateQueries({ queryKey: ["teacher"], refetchType: "all" });
      refreshPerson("teacher").catch((error: unknown) => console.warn(error));
    });
  }, [queries]);
  const { id, firstName, lastName, email } = useTeacher();
  return (
    <SenderProvider teacherId={id}>
      <TeacherLayout person={{ name: fullName(firstName, lastName) || email, email }}>
        <QueueStatus teacherId={id} />
        {children}
      </TeacherLayout>
    </SenderProvider>
  );
}

export function TeacherScreens() {
  return (
    <TeacherArea>
      <Screens />
    </TeacherArea>
  );
}

function Screens() {
  const { needsSecondFactor, hasSecondFactor } = useTeacher();
  const [isLocked, unlock] = useFactorLock("teacher", needsSecondFactor && !hasSecondFactor);
  return isLocked ? <Locked onUnlock={unlock} /> : <Unlocked />;
}

/** The screens, which the device keeps for when the network drops. */
function Unlocked() {
  const queries = useQueryClient();
  useEffect(() => whenControlled(() => void prefetchScreens(queries)), [queries]);
  return <Outlet />;
}

/**
 * Where staff require a second factor, the lessons are locked until it is set up: a request for them would end the
 * session.
 */
function Locked({ onUnlock }: { onUnlock: () => void }) {
  return <SecondFactorCard area="teacher" isSetUp={false} isNeeded codesLeft={0} onChange={onUnlock} />;
}
