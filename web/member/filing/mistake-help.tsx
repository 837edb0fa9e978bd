import { goToField } from '#shared/forms/go-to-field.ts';
import { Button } from '#shared/ui/button.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import classes from './mistake-help.module.css';

/** What to do about a mistake in what was sent. One press leads to where the office is told. */
export function MistakeHelp() {
  return (
    <SectionPanel title="まちがいに気づいたら">
      <p className="phrases">
        お申込みの内容にまちがいがあるときは、事務所にお知らせください。登記を申請する前であれば、事務所が訂正をご提案し、同意いただいてから訂正します。
      </p>
      <Button className={classes.tell} onClick={() => goToField('threadText')}>
        事務所に知らせる
      </Button>
    </SectionPanel>
  );
}
