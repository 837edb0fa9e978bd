import { Fragment, type ReactElement } from 'react';
import { useAtomValue } from './atom.ts';
import { Header } from './parts/Header.tsx';
import { Lazy } from './parts/Lazy.tsx';
import { OrReload } from './parts/Reload.tsx';
import { Sending } from './parts/Sending.tsx';
import { UpdateNotice } from './parts/UpdateNotice.tsx';
import { Guidance } from './screens/APA100-guidance.tsx';
import { DocumentSelection } from './screens/APA200-document.tsx';
import { DocumentFront } from './screens/APA300-document-front.tsx';
import { blockingAtom, deviceAtom, stepAtom } from './state.ts';
import type { StepId } from './steps.ts';
import { languageAtom } from './texts/text.ts';

const screens: Record<StepId, ReactElement> = {
  apa100: <Guidance key="apa100" />,
  apa200: <DocumentSelection key="apa200" />,
  apa300: <DocumentFront key="apa300" />,
  apa310: <Lazy key="apa310" name="DocumentDiagonal" />,
  apa320: <Lazy key="apa320" name="DocumentBack" />,
  apa400: <Lazy key="apa400" name="FaceFront" />,
  apa410: <Lazy key="apa410" name="FaceDiagonal" />,
  apa500: <Lazy key="apa500" name="Complete" />,
};

export function App() {
  const language = useAtomValue(languageAtom);
  return (
    <Fragment key={language}>
      <Header />
      <Sending />
      <OrReload>
        <Screen />
      </OrReload>
      <UpdateNotice />
    </Fragment>
  );
}

function Screen() {
  const obstacle = useAtomValue(blockingAtom);
  const { receipt, incoming, rows } = useAtomValue(deviceAtom);
  const step = useAtomValue(stepAtom);
  if (obstacle === 'starting') return null;
  if (obstacle === 'noStore') return <Lazy name="StorageFailed" />;
  if (obstacle === 'outdated') return <Lazy name="OutdatedTab" />;
  if (receipt && incoming)
    return <Lazy name="OtherReceipt" current={receipt} waiting={rows.length} />;
  if (!receipt || receipt.closed) return <Lazy name="Closed" />;
  return screens[step];
}
