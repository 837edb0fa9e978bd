import { useQuery } from '@tanstack/react-query';
import { inquiryFields as fields } from '#contract/inquiry-fields.ts';
import { getQuery } from '#shared/api.ts';
import { sourceScreen } from '#shared/navigation/address.ts';
import { useScreenParams } from '#shared/navigation/go.ts';
import { useKnownScreen } from '#shared/navigation/known-screen.ts';
import { DescriptionList } from '#shared/ui/description-list.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { plainNumber } from '../filing/request-number.ts';
import { BackToList } from '../lists/back-to-list.tsx';
import classes from './inquiry-detail.module.css';
import { inquiryKey, Responses } from './responses.tsx';

const customerFields = ['name', 'nameKana', 'companyName', 'companyNameKana', 'phoneNo'] as const;

export default function InquiryDetail() {
  const params = useScreenParams<'inquiryNo' | 'srcScreenId'>();
  const inquiryNo = plainNumber(params.inquiryNo ?? '');
  const known = useKnownScreen();
  const source = sourceScreen(params.srcScreenId, 'MTQ100');
  const shown = useQuery({
    ...getQuery(inquiryKey(inquiryNo), '/user/mainte/inquiries/{inquiryNo}', 'お問い合わせ内容', {
      params: { inquiryNo },
    }),
    refetchOnMount: 'always',
  });
  const inquiry = shown.data;
  return (
    <div className={`page ${classes.detail}`}>
      <PageHeader
        above={<BackToList to={known(source) ? source : 'MTQ100'} from="MTQ200" />}
        title={inquiry ? `お問い合わせ ${inquiry.displayInquiryNo}` : 'お問い合わせ'}
      />
      {shown.error ? (
        <ErrorState query={shown} />
      ) : inquiry ? (
        <>
          <SectionPanel title="お問い合わせ内容">
            <DescriptionList
              items={[
                { label: '受付日時', value: inquiry.inquiryDatetime },
                {
                  label: fields.selectedInquiryType.label,
                  value: inquiry.inquiryTypeMap[inquiry.inquiryType] ?? inquiry.inquiryType,
                },
                {
                  label: fields.detail.label,
                  value: <span className={classes.text}>{inquiry.detail}</span>,
                },
              ]}
            />
          </SectionPanel>
          <SectionPanel title="お客様">
            <DescriptionList
              items={[
                ...customerFields.map((name) => ({
                  label: fields[name].label,
                  value: inquiry[name],
                })),
                {
                  label: fields.mailAddress.label,
                  value: <a href={`mailto:${inquiry.mailAddress}`}>{inquiry.mailAddress}</a>,
                },
              ]}
            />
          </SectionPanel>
          <Responses inquiryNo={inquiryNo} inquiry={inquiry} />
        </>
      ) : (
        <TextSkeleton lines={10} />
      )}
    </div>
  );
}
