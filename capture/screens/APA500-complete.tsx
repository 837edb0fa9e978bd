import { useAtomValue } from '../atom.ts';
import { Sent } from '../drawings/states.tsx';
import { Heading } from '../parts/Heading.tsx';
import { displayNumber } from '../receipt.ts';
import { deviceAtom } from '../state.ts';

export function Complete() {
  const { receipt } = useAtomValue(deviceAtom);
  return (
    <main className="page">
      <div className="figure">
        <Sent />
      </div>
      <Heading title="本人確認の申請完了">お疲れさまでした</Heading>
      <p className="lead">本人確認の申請が完了しました。</p>
      <dl className="facts">
        {receipt?.guidance && (
          <div>
            <dt>お名前</dt>
            <dd className="name">{receipt.guidance.name} 様</dd>
          </div>
        )}
        {receipt && (
          <div>
            <dt>受付番号</dt>
            <dd>{displayNumber(receipt)}</dd>
          </div>
        )}
      </dl>
      <h2>このあとの流れ</h2>
      <ol className="plain-steps">
        <li>事務所で{receipt?.withoutPhotos ? '内容' : '写真'}を確認します。</li>
        <li>
          {receipt?.withoutPhotos ? 'もう一度の手続' : '撮り直し'}
          が必要な場合は、メールでご連絡します。
        </li>
        <li>確認が済むと、お申し込みの手続が次に進みます。</li>
      </ol>
      <p className="support">
        {!receipt?.withoutPhotos && '撮影した写真は、この端末から消去しました。'}
        この画面は閉じていただいてかまいません。
      </p>
    </main>
  );
}
