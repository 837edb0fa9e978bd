import { CompanyHead } from './company-head.tsx';

export default function CompanyIdentity() {
  return <CompanyHead screen="PSC210" title="オンライン本人確認のご案内" />;
}
