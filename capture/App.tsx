import { useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import { Header } from './parts/Header.tsx';
import { UpdateNotice } from './parts/UpdateNotice.tsx';
import { Guidance } from './screens/APA100-guidance.tsx';
import { DocumentSelection } from './screens/APA200-document.tsx';
import { DocumentFront } from './screens/APA300-document-front.tsx';
import { DocumentDiagonal } from './screens/APA310-document-diagonal.tsx';
import { DocumentBack } from './screens/APA320-document-back.tsx';
import { FaceFront } from './screens/APA400-face-front.tsx';
import { FaceDiagonal } from './screens/APA410-face-diagonal.tsx';
import { Complete } from './screens/APA500-complete.tsx';
import { Closed } from './screens/closed.tsx';
import { NoStore, OtherReceipt, Outdated } from './screens/obstacles.tsx';
import { deviceAtom, obstacleAtom, stepAtom } from './state.ts';
import type { StepId } from './steps.ts';

const screens: Record<StepId, ComponentType> = {
  apa100: Guidance,
  apa200: DocumentSelection,
  apa300: DocumentFront,
  apa310: DocumentDiagonal,
  apa320: DocumentBack,
  apa400: FaceFront,
  apa410: FaceDiagonal,
  apa500: Complete,
};

export function App() {
  return (
    <>
      <Header />
      <Screen />
      <UpdateNotice />
    </>
  );
}

function Screen() {
  const obstacle = useAtomValue(obstacleAtom);
  const { receipt, incoming, rows } = useAtomValue(deviceAtom);
  const step = useAtomValue(stepAtom);
  if (obstacle === 'starting') return null;
  if (obstacle === 'noStore') return <NoStore />;
  if (obstacle === 'outdated') return <Outdated />;
  if (!receipt) return <Closed as="apv013" />;
  if (incoming) return <OtherReceipt current={receipt} waiting={rows.length} />;
  if (receipt.closed) return <Closed as={receipt.closed} />;
  const Current = screens[step];
  return <Current key={step} />;
}
