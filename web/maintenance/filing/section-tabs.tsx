import { placeOfMethods, showPlace } from '../duties/show-place.ts';
import classes from './section-tabs.module.css';

const places = {
  'case-payment': '申込',
  'case-mandate': '受任',
  'case-officers': '役員',
  'case-corrections': '訂正',
  'case-law': '質問',
  'case-documents': '書類',
  'case-facts': '会社',
  'case-registry': '登記所',
  'case-intention': '意思確認',
  [placeOfMethods]: '本人確認',
  'case-confirmation': '確認記録',
  'case-thread': 'やりとり',
  'case-pdf': 'PDF',
  'case-amounts': '料金',
};

/** Ways to the sections of a case, in view while it scrolls. */
export function SectionTabs() {
  return (
    <nav className={classes.tabs} aria-label="案件の項目">
      {Object.entries(places).map(([id, name]) => (
        <button key={id} type="button" onClick={() => showPlace(id)}>
          {name}
        </button>
      ))}
    </nav>
  );
}
