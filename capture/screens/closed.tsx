import { message } from '#contract/applicant-messages.ts';
import { Closed as Drawing } from '../drawings/views.tsx';
import { Heading } from '../parts/Heading.tsx';
import type { ClosedAs } from '../queue/queue.ts';

/** A link that leads nowhere any more. */
export function Closed({ as }: { as: ClosedAs }) {
  const finished = as === 'apv012';
  return (
    <main className="page">
      <div className="figure">
        <Drawing />
      </div>
      <Heading title={finished ? '受付終了' : 'リンクを開けません'}>
        {finished ? '受付を終了しました' : 'このリンクは使用できません'}
      </Heading>
      <p className="lead">{message(as)}</p>
      <p className="support">
        {finished
          ? '写真を送信済みの場合は、確認の結果をお待ちください。再度の撮影が必要なときは、新しいリンクをメールでお送りします。'
          : 'リンクが途中で切れていないか、最新のメールのリンクかどうかをご確認ください。'}
      </p>
    </main>
  );
}
