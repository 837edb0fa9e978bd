import { documentDetail } from '#contract/codes.ts';
import { useAtomValue } from '../atom.ts';
import { card } from '../camera/frames.tsx';
import { ChosenDocument } from '../drawings/documents.tsx';
import { CardBackSpared } from '../drawings/states.tsx';
import { Heading } from '../parts/Heading.tsx';
import { RefusedNotices } from '../parts/RefusedNotices.tsx';
import { nameOfDetail } from '../receipt.ts';
import { useSession } from '../session-context.ts';
import { deviceAtom } from '../state.ts';
import { explainsBack } from '../steps.ts';
import { message, t, told } from '../texts/text.ts';
import { PhotoStep } from './photo/PhotoStep.tsx';

export function DocumentBack() {
  const session = useSession();
  const { receipt } = useAtomValue(deviceAtom);
  if (!receipt) return null;
  if (!explainsBack(receipt)) {
    return (
      <PhotoStep
        step="apa320"
        detail={documentDetail.back}
        frame={card}
        drawing={<ChosenDocument view="back" />}
        instruction="カードを裏返し、枠いっぱいに収めてください。何も書かれていない場合も撮影します。"
        checks={['文字がはっきり見える', '光の反射や影がない', '四隅がすべて写っている']}
      />
    );
  }
  const name = nameOfDetail(receipt, documentDetail.back) || t('裏面');
  const document = told(receipt.document?.name ?? '');
  return (
    <main className="page">
      <RefusedNotices />
      <Heading title={`${document} ${name}`} eyebrow={document}>
        {t('{0}は撮影しません', name)}
      </Heading>
      <div className="figure">
        <CardBackSpared />
      </div>
      <p className="lead">{message('apv020')}</p>
      <p className="support">
        {t(
          '個人番号は、法律で定められた手続以外での収集が禁止されています（番号法第15条・第20条）。',
        )}
      </p>
      <div className="actions">
        <button type="button" className="button filled" onClick={() => void session.explainBack()}>
          {t('次へ')}
        </button>
      </div>
    </main>
  );
}
