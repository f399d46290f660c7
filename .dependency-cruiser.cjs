/**
 * Where a line may live and what it may import. The modules of the shop form one list and import
 * only downwards; the rules of each are generated from its place in the list.
 */
const modules = [
  'status',
  'setup',
  'search',
  'reports',
  'privacy',
  'customers',
  'addresses',
  'checkout',
  'couriers',
  'calls',
  'orders',
  'payments',
  'cart',
  'pricing',
  'catalogue',
  'contact',
  'identity',
  'pages',
  'backups',
  'work',
  'mail',
  'phone-codes',
  'sms',
  'webhooks',
  'documents',
  'look',
  'settings',
  'images',
  'keys',
  'audit',
  'limits',
  'areas',
  'shared',
]

const downwards = modules.map((module, place) => ({
  name: `${module}-imports-downwards`,
  comment: 'A module may only know what lies below it; see docs/decisions/0001.',
  severity: 'error',
  from: { path: `^src/shop/${module}/` },
  to: { path: `^src/shop/(?:${modules.slice(0, place).join('|') || 'nothing-above'})/` },
}))

/** The arrows that point up, and they carry types alone. */
const ROWS = '^src/shop/rows\\.ts$'
const ADAPTERS = '^src/shop/adapters\\.ts$'

module.exports = {
  forbidden: [
    ...downwards,
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or three.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'people-are-removed-in-one-way',
      comment:
        'An account never goes without its cart, and leaves its orders to nobody; those of a demo go with theirs.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/shop/(?:privacy/(?:detach-person|remove-user)|setup/purge-people)\\.ts$',
      },
      to: { path: '^src/shop/identity/remove-account\\.ts$' },
    },
    {
      name: 'core-knows-no-outside',
      comment: 'What the business does needs no HTTP, no React and no environment.',
      severity: 'error',
      from: { path: '^src/shop/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(?:demo/|src/(?:adapters|api|database|server|web)/|node_modules/(?!zod/|kysely/))',
      },
    },
    {
      name: 'rows-and-adapters-are-types',
      comment: 'What all rows and all adapters are is for types; values would make a cycle.',
      severity: 'error',
      from: { path: '^src/shop/', pathNot: [ROWS, '\\.test\\.ts$'] },
      to: { path: [ROWS, ADAPTERS], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'adapters-are-for-the-context',
      comment: 'Every verb finds the adapters on its context.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/shop/shared/context\\.ts$' },
      to: { path: ADAPTERS },
    },
    {
      name: 'adapters-know-contracts',
      comment: 'An adapter speaks to one outside technology and gets the rest handed in.',
      severity: 'error',
      from: { path: '^src/adapters/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/shop/(?:.+/(?:contract|rules|methods|conditions|product-fields)|shared/[^/]+)\\.ts$',
          '^src/adapters/(?:$1/|exchange\\.ts$)',
        ],
      },
    },
    {
      name: 'api-knows-the-core',
      comment: 'JSON is an edge: it knows the core and no page, adapter or server.',
      severity: 'error',
      from: { path: '^src/api/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(?:demo|src/(?:adapters|database|server|web))/' },
    },
    {
      name: 'sandbox-stands-for-the-outside',
      comment:
        'The sandbox gateway is what another company runs: it knows the shop by its protocol, and shares only what is nobody’s business.',
      severity: 'error',
      from: { path: '^demo/(?:sandbox|couriers|wallets)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(?:src|demo)/|^node_modules/(?!hono/|zod/|kysely/)',
        pathNot: ['^demo/(?:sandbox|couriers|wallets)/', '^src/shop/shared/'],
      },
    },
    {
      name: 'sandbox-is-mounted-by-the-server',
      comment: 'Whoever asks it does so over HTTP, as they would ask the real one.',
      severity: 'error',
      from: {
        path: '^(?:src|demo)/',
        pathNot: ['^(?:demo/(?:sandbox|couriers|wallets)|src/server)/', '\\.test\\.ts$'],
      },
      to: { path: '^demo/(?:sandbox|couriers|wallets)/' },
    },
    {
      name: 'pages-know-the-client',
      comment:
        'What runs in a browser knows the typed client, shapes and rules; never queries or verbs.',
      severity: 'error',
      from: {
        path: '^src/web/',
        pathNot: ['\\.server\\.tsx?$', '\\.test\\.tsx?$', '^src/web/core-context\\.ts$'],
      },
      to: {
        path: '^src/',
        pathNot: [
          '^src/web/',
          '^src/api/[^/]*client\\.ts$',
          '^src/shop/.+/(?:contract|rules|methods|conditions|product-fields|color-schemes|group-names|name-ids|page-slug)\\.ts$',
          '^src/shop/areas/(?:find-)?areas\\.ts$',
          '^src/shop/shared/(?:money|pieces|bangla|clock|dates|day|phone|stand-in-email|digits|excerpt|fields|language|read-number|rights)\\.ts$',
        ],
      },
    },
    {
      name: 'page-loaders-read',
      comment: 'The loader of a public page reads from the core.',
      severity: 'error',
      from: { path: '^src/web/.*\\.server\\.tsx?$' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/web/',
          '^src/shop/.+/(?:queries|count-products|related-products|nearest|facets|cloths)\\.ts$',
          '^src/shop/.+/(?:contract|rules|methods|conditions|product-fields|color-schemes|group-names|name-ids|page-slug)\\.ts$',
          '^src/shop/shared/',
        ],
      },
    },
    {
      name: 'ui-knows-react',
      comment:
        'Buttons, fields and tables know React, not the shop. A picture knows its addresses, a number and a date their language.',
      severity: 'error',
      from: { path: '^src/web/ui/' },
      to: {
        path: '^src/',
        pathNot: [
          '^src/web/ui/',
          '^src/shop/images/rules\\.ts$',
          '^src/shop/shared/(?:clock|dates|language)\\.ts$',
        ],
      },
    },
    {
      name: 'pages-do-not-share-pages',
      comment:
        'The storefront, accounts and the dashboard meet in the rooms between them and web/ui only.',
      severity: 'error',
      from: { path: '^src/web/(storefront|account|admin)/' },
      to: { path: '^src/web/(?:storefront|account|admin)/', pathNot: '^src/web/$1/' },
    },
    {
      name: 'queries-know-no-room-above',
      comment:
        'What is asked of the shop knows the client; who asks, and in which form, stands above it.',
      severity: 'error',
      from: { path: '^src/web/queries/' },
      to: { path: '^src/web/', pathNot: '^src/web/(?:queries|ui)/' },
    },
    {
      name: 'session-knows-no-page',
      comment: 'Who is here, and the way to sign in and back again, is the same for every page.',
      severity: 'error',
      from: { path: '^src/web/session/' },
      to: { path: '^src/web/', pathNot: '^src/web/(?:session|settings|queries|ui)/' },
    },
    {
      name: 'forms-know-no-page',
      comment:
        'How a form is sent once, kept, and told what is wrong does not depend on what it is about.',
      severity: 'error',
      from: { path: '^src/web/forms/' },
      to: { path: '^src/web/', pathNot: '^src/web/(?:forms|session|queries|ui)/' },
    },
    {
      name: 'lists-know-no-page',
      comment: 'A table is told its columns, and where it leads to, by whoever shows it.',
      severity: 'error',
      from: { path: '^src/web/lists/' },
      to: { path: '^src/web/', pathNot: '^src/web/(?:lists|queries|ui)/' },
    },
    {
      name: 'seo-knows-no-page',
      comment:
        'What a page tells search engines is made from what it shows, and not from the page.',
      severity: 'error',
      from: { path: '^src/web/seo/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/web/', pathNot: '^src/web/(?:seo|settings|ui)/' },
    },
    {
      name: 'settings-know-no-page',
      comment: 'What the shop says of itself is the same for whoever says it.',
      severity: 'error',
      from: { path: '^src/web/settings/' },
      to: { path: '^src/web/', pathNot: '^src/web/(?:settings/|root\\.server\\.ts$)' },
    },
    {
      name: 'pictures-come-from-people',
      comment:
        'Sending pictures needs a session: only accounts and the dashboard do it, in fields that know neither.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '^src/web/(?:account|admin|upload)/' },
      to: { path: '^src/web/upload/' },
    },
    {
      name: 'upload-knows-no-pages',
      comment: 'The fields for pictures serve every form, in the words of that form.',
      severity: 'error',
      from: { path: '^src/web/upload/' },
      to: { path: '^src/web/(?:storefront|account|admin)/' },
    },
    {
      name: 'database-knows-rows',
      severity: 'error',
      comment:
        'Connecting and migrating need only the shapes of the rows, the marks of statements, and a way to say that they are out of reach.',
      from: { path: '^src/database/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/',
        pathNot: ['^src/database/', ROWS, '^src/shop/shared/(?:shop-error|prepared)\\.ts$'],
      },
    },
    {
      name: 'product-code-knows-no-tests',
      severity: 'error',
      comment: 'What is sold does not depend on how it is tried.',
      from: { path: '^(?:src|demo)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(?:test|e2e|bench)/|\\.test\\.tsx?$' },
    },
    {
      name: 'demo-knows-the-core',
      severity: 'error',
      comment: 'The demo shop is filled through the same verbs that a shop is kept with.',
      from: { path: '^demo/', pathNot: ['\\.test\\.ts$', '^demo/ui/'] },
      to: { path: '^src/', pathNot: '^src/shop/' },
    },
    {
      name: 'server-is-not-needed',
      severity: 'error',
      comment:
        'The server puts everything together; whoever else needs a part of it has it handed in.',
      from: { path: '^src/', pathNot: ['^src/server/', '\\.test\\.tsx?$'] },
      to: { path: '^src/server/' },
    },
    {
      name: 'server-knows-no-page',
      severity: 'error',
      comment:
        'Pages come from the build; of their source only the list of routes and what they are handed.',
      from: { path: '^src/server/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/web/', pathNot: '^src/web/(?:routes|core-context)\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '^(?:build|\\.react-router)/|/\\+types/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
}
