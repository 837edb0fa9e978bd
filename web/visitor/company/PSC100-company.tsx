import { CompanyHead } from './company-head.tsx';

export default function Company() {
  return <CompanyHead screen="PSC100" title="商業登記の司法書士事務所" />;
}
