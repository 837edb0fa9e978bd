// The allowed imports between folders. Each rule names what it protects.
const apart = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: { path: from },
  to: { path: to },
});

// Each feature imports only those before it in this list, types included, so that there is no circle between features.
const features = [
  'masters',
  'mail',
  'backup',
  'access',
  'staff',
  'plans',
  'content',
  'drafts',
  'accounts',
  'audit',
  'inquiries',
  'companies',
  'filings',
  'list-views',
  'calls',
  'threads',
  'verification',
  'cases',
  'templates',
  'papers',
  'vouchers',
  'corrections',
  'next-acts',
  'documents',
  'payments',
  'estimates',
  'customer-filings',
  'home',
  'find',
  'customer-pages',
  'erasure',
  'status',
  'person',
];
const otherThan = (names) => `^api/features/(?!(${names.join('|')})/)`;

const schemas = '^api/contract/(endpoints?[./]|callers\\.ts$)';

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    apart(
      'browsers-load-their-own-messages',
      '^(web|capture)/(?!.*(test|journeys))',
      '^api/contract/server-messages',
      'a phone loads no text that the server alone says',
    ),
    {
      name: 'browsers-load-no-schemas',
      severity: 'error',
      comment: 'a phone loads types of the calls, not what checks them',
      from: {
        path: '^(web/|capture/|api/contract/|api/client)(?!.*(test|journeys))',
        pathNot: schemas,
      },
      to: { path: schemas, dependencyTypesNot: ['type-only'] },
    },
    apart(
      'contract-stands-alone',
      '^api/contract/',
      '^(api/(?!contract/|law/)|web|capture|migrations)',
      'what travels over the wire imports the law, and nothing else of ours',
    ),
    apart(
      'law-stands-alone',
      '^api/law/(?!testing/|.*\\.test\\.ts$)',
      '^(api/(?!law/|contract/(dates|japan-time|deadline|codes?)\\.ts$)|web|capture|migrations)',
      'the law knows days and codes, and nothing else of ours',
    ),
    apart(
      'law-has-four-doors',
      '^(api/(?!law/)|web|capture|scripts)',
      '^api/law/(?!(assess|positions|reasons|provisions)\\.ts$|cases/)',
      'what others need of the law comes through a door',
    ),
    {
      name: 'law-has-no-circles',
      severity: 'error',
      comment: 'of types neither',
      from: { path: '^api/law/' },
      to: { circular: true },
    },
    apart(
      'migrations-are-frozen',
      '^migrations/',
      '^(api|web|capture)/',
      'a migration must mean the same in ten years',
    ),
    apart(
      'browser-sees-only-client-and-contract',
      '^(web|capture)/(?!.*\\.spec\\.ts$)(?!(journeys|testing|screen-tests)/)',
      '^api/(?!client\\.ts$|contract/|law/)',
      'no server code in a browser bundle',
    ),
    apart('client-knows-only-the-contract', '^api/client\\.ts$', '^api/(?!contract/|law/)', ''),
    apart('capture-and-web-are-strangers', '^capture/(?!journeys/)', '^web/', ''),
    apart('web-and-capture-are-strangers', '^web/(?!journeys/)', '^capture/', ''),
    apart(
      'sides-do-not-meet',
      '^web/(visitor|member|maintenance|verifier)/',
      '^web/(?!$1/)(visitor|member|maintenance|verifier)/',
      'sides share through web/shared only',
    ),
    apart(
      'shared-knows-no-side',
      '^web/shared/',
      '^web/(visitor|member|maintenance|verifier|journeys)/',
      '',
    ),
    {
      name: 'screens-come-from-the-table',
      severity: 'error',
      comment: 'only the screen table imports a screen file (SSS999-name.tsx)',
      from: { path: '^web/', pathNot: '^web/screens\\.ts$|\\.(spec|test)\\.tsx?$' },
      to: { path: '^web/.*/[A-Z]{3}\\d{3}-[^/]+\\.tsx$' },
    },
    apart(
      'platform-knows-no-feature',
      '^api/platform/(?!.*\\.test\\.ts$)',
      '^api/(features|app\\.ts|server\\.ts|testing)',
      '',
    ),
    {
      name: 'queries-only-from-own-service',
      severity: 'error',
      comment: 'routes and other features ask the service; SQL stays in queries',
      from: { path: '^api/features/([^/]+)/', pathNot: '\\.(test|spec)\\.ts$' },
      to: { path: '^api/features/(?!$1/)[^/]+/(?!.*\\.service\\.ts$)' },
    },
    ...features.map((feature, index) => ({
      name: 'features-import-earlier-ones',
      severity: 'error',
      from: { path: `^api/features/${feature}/`, pathNot: '\\.(test|spec)\\.ts$' },
      to: { path: otherThan(features.slice(0, index + 1)) },
    })),
    {
      name: 'every-feature-has-a-place',
      severity: 'error',
      comment: 'a new feature is added to the list of features above',
      from: { path: otherThan(features) },
      to: {},
    },
    {
      name: 'routes-ask-services',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.queries\\.ts$' },
    },
    {
      name: 'only-the-server-starts-things',
      severity: 'error',
      from: { path: '^api/', pathNot: '^api/(server|testing/.*)\\.ts$' },
      to: { path: '^api/server\\.ts$' },
    },
    {
      name: 'tests-are-not-product',
      severity: 'error',
      from: {
        path: '^(api|web|capture)/',
        pathNot:
          '\\.(test|spec)\\.tsx?$|^(api|web)/testing/|^api/law/testing/|^(web|capture)/journeys/',
      },
      to: { path: '\\.(test|spec)\\.tsx?$|^(api|web)/testing/|^api/law/testing/' },
    },
    {
      name: 'nothing-unresolved',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:|\\.css$|\\?' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
