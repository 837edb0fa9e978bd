import { unsetFact } from '#contract/page-data.ts';
import { servedFacts } from '#shared/page-data.ts';
import { Facts } from '#shared/ui/facts.tsx';
import classes from './office-identity.module.css';

/** Who files the registrations, from the office's configuration. */
export function OfficeIdentity() {
  const { name, representative, registration, zipCode, address, telNo } = servedFacts().office;
  const facts = [
    { label: '事務所', value: name },
    { label: '代表者', value: representative },
    { label: '所属・登録番号', value: registration },
    { label: '所在地', value: address && [zipCode, address].filter(Boolean).join('　') },
    { label: '電話番号', value: telNo },
  ];
  return (
    <Facts
      className={classes.office as string}
      items={facts.map(({ label, value }) => ({ label, value: value || unsetFact }))}
    />
  );
}
