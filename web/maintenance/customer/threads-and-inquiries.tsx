import { Link } from '@tanstack/react-router';
import type { CompanyThreads } from '#contract/endpoints/customer-pages.ts';
import { addressOf } from '#shared/navigation/address.ts';
import { Note, Row } from '#shared/ui/layout.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import classes from './customer.module.css';

/** Threads with their newest messages. */
export function Threads({ threads }: { threads: CompanyThreads['threadList'] }) {
  return (
    <SectionPanel title="やりとり">
      {threads.length === 0 && <p>やりとりはまだありません。</p>}
      <ul className={classes.list}>
        {threads.map((thread) => (
          <li key={thread.requestNo}>
            <Row as="span" gap="2px 16px">
              <Link to={addressOf('MTR200', thread.requestNo, 'MTO100')}>
                {thread.displayRequestNo}
              </Link>
              <span>{`${thread.messageCount}件`}</span>
              {thread.newCount > 0 && <strong>{`未対応 ${thread.newCount}件`}</strong>}
            </Row>
            <Note as="span">
              {`${thread.lastDatetime} ${thread.lastByCustomer ? 'お客様' : '事務所'}：`}
              <span className={classes.excerpt}>{thread.lastText || '（添付ファイル）'}</span>
            </Note>
          </li>
        ))}
      </ul>
    </SectionPanel>
  );
}

interface InquiriesProps {
  inquiries: CompanyThreads['inquiryList'];
  /** By what they are known to be theirs. */
  whose: string;
}

/** Inquiries by the form. */
export function Inquiries({ inquiries, whose }: InquiriesProps) {
  return (
    <SectionPanel title="お問い合わせ">
      <Note>{whose}</Note>
      {inquiries.length === 0 && <p>お問い合わせはありません。</p>}
      <ul className={classes.list}>
        {inquiries.map((inquiry) => (
          <li key={inquiry.inquiryNo}>
            <Row as="span" gap="2px 16px">
              <Link to={addressOf('MTQ200', inquiry.inquiryNo, 'MTO100')}>
                {inquiry.displayInquiryNo}
              </Link>
              <span>{inquiry.inquiryDatetime}</span>
              <span>{inquiry.inquiryTypeName}</span>
              {inquiry.waiting && <strong>未対応</strong>}
            </Row>
            <Note as="span">
              <span className={classes.excerpt}>{inquiry.detail}</span>
            </Note>
          </li>
        ))}
      </ul>
    </SectionPanel>
  );
}
