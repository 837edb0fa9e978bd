import { CompanyHead } from './company-head.tsx';

export default function CompanyIdentity() {
  return <CompanyHead screen="PSC210" title="本人確認のご案内" />;
}
