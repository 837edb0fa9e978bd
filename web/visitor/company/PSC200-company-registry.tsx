import { CompanyHead } from './company-head.tsx';

export default function CompanyRegistry() {
  return <CompanyHead screen="PSC200" title="登記のご案内" />;
}
