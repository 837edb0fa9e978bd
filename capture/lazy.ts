/** What is needed after the first photo, or never: one chunk, fetched while the applicant reads the guidance. */

import './away.ts';

export { NewVersion } from './parts/NewVersion.tsx';
export { NotStoredNotice } from './parts/NotStoredNotice.tsx';
export { RefusedNotices } from './parts/RefusedNotices.tsx';
export { StartOverQuestion } from './parts/StartOverQuestion.tsx';
export { DocumentDiagonal } from './screens/APA310-document-diagonal.tsx';
export { DocumentBack } from './screens/APA320-document-back.tsx';
export { FaceFront } from './screens/APA400-face-front.tsx';
export { FaceDiagonal } from './screens/APA410-face-diagonal.tsx';
export { Complete } from './screens/APA500-complete.tsx';
export { AskedAgain } from './screens/AskedAgain.tsx';
export { OtherReceipt, OutdatedTab, StorageFailed } from './screens/blocking.tsx';
export { Closed } from './screens/closed.tsx';
export { DigitalIdAlone, DigitalIdOffer } from './screens/DigitalId.tsx';
export { NumberQuestion } from './screens/NumberQuestion.tsx';
export { Particulars } from './screens/Particulars.tsx';
export { PhotoTerms } from './screens/PhotoTerms.tsx';
export { CameraErrorPanel } from './screens/photo/CameraErrorPanel.tsx';
export { FlipError } from './screens/photo/FlipError.tsx';
export { HintNotice } from './screens/photo/HintNotice.tsx';
export { LiveHints } from './screens/photo/LiveHints.tsx';
export { Review } from './screens/photo/Review.tsx';
export { TakenNotice } from './screens/photo/TakenNotice.tsx';
