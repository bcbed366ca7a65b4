import { readdirSync } from 'node:fs'
import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser'

type To = IRegularForbiddenRuleType['to']

/** Tests may look into any room; everything else is bound by the rule. */
const never = (name: string, from: string, to: To): IRegularForbiddenRuleType => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: String.raw`\.test\.tsx?$` },
  to,
})

const libraries = (...names: string[]) => `^node_modules/(${names.join('|')})/`

const circles: IForbiddenRuleType[] = [
  {
    name: 'no-circles',
    severity: 'error',
    from: {},
    // Types count: two files that describe each other are read together or not at all.
    to: { circular: true },
  },
  { name: 'every-import-is-found', severity: 'error', from: {}, to: { couldNotResolve: true } },
]

const rooms: IForbiddenRuleType[] = [
  never('contract-is-pure', '^contract/', {
    pathNot: ['^contract/', libraries('zod', 'libphonenumber-js')],
  }),
  never('server-sees-no-web', '^server/', { path: '^web/' }),
  never('web-sees-no-server', '^web/', { path: '^server/', dependencyTypesNot: ['type-only'] }),
  never('nobody-looks-into-tests', '^(contract|server|web|scripts)/', { path: '^tests/' }),
  never('only-the-supervisor-starts-programs', '^server/(?!database/embedded/)', {
    path: '^(node:)?child_process$',
  }),
  never('the-product-runs-without-scripts', '^(contract|server|web)/', {
    path: '^(scripts|bench)/',
  }),
]

/** The server's rooms below the visits and the features: every folder but those. */
const below = readdirSync('server', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter((name) => !['features', 'migrations', 'visits'].includes(name))
  .join('|')

const insideARoom: IForbiddenRuleType[] = [
  never('rooms-below-know-no-feature', `^server/(${below})/|^web/(lists|platform)/`, {
    path: '^(server|web)/(features|visits)/',
  }),
  never('platform-knows-no-list', '^web/platform/', { path: '^web/lists/' }),
  never('server-visits-know-no-feature', '^server/visits/', { path: '/features/' }),
  never('web-visits-know-no-feature', '^web/visits/', { path: '/features/' }),
  never('ui-could-ship-elsewhere', '^web/ui/', {
    path: '^(contract|web)/',
    pathNot: '^(web/ui|contract/kit)/',
  }),
  // A program of its own, small enough for a slow phone: what it takes from the large one is named here.
  never('door-knows-only-the-contract', '^web/door/', {
    pathNot: [
      '^(contract|web/door)/',
      String.raw`^web/platform/idempotency-keys\.ts$`,
      libraries('preact', 'preact-render-to-string'),
    ],
  }),
  never('features-know-no-app', '^(server|web)/(features|visits)/', {
    path: String.raw`^server/(app|jobs|mails|main)\.ts$|^web/(app/|main\.tsx$)`,
  }),
  never(
    'the-register-is-for-the-app',
    `^server/(features|visits|${below})/|^web/(features|visits|platform|ui)/`,
    {
      path: String.raw`^contract/api\.ts$`,
    },
  ),
]

/** What rules may import beside the contract and other rules: each answers the same to the same question. */
const pure = String.raw`^server/(core/(amounts|app-error|fingerprint)|documents/escape-html)\.ts$`
const contractAndPure = ['^contract/', pure]

/** Decisions without database, clock or network: the rules of a feature, and their like among the visits. */
const rulesFiles = String.raw`^server/features/(.+/|)rules\.ts$|^server/visits/(acts|changing|part-rows|plan|slots|taken-place|visit)\.ts$`

const insideAFeature: IForbiddenRuleType[] = [
  never('rules-are-pure', rulesFiles, {
    pathNot: [...contractAndPure, rulesFiles],
    dependencyTypesNot: ['type-only'],
  }),
  never('what-rules-may-import-is-pure', pure, {
    pathNot: [...contractAndPure, '^(node:)?crypto$'],
    dependencyTypesNot: ['type-only'],
  }),
  never(
    'only-api-meets-a-request',
    String.raw`^server/features/.+/(data|rules|mail)\.ts$|^server/visits/`,
    {
      path: '^server/http/',
      dependencyTypesNot: ['type-only'],
    },
  ),
  never('acts-are-recorded-in-one-place', '^server/(features|visits)/', {
    path: String.raw`^server/(record/(log-lines|client-mail)|live/announce)\.ts$`,
  }),
  never('drivers-stay-below-features', '^server/(features|visits)/', {
    path: libraries('pg', 'pg-boss', 'fastify', '@fastify/[^/]+', 'nodemailer', 'pino'),
  }),
  never('handlers-are-private', '^server/features/([^/]+)/', {
    path: String.raw`^server/features/.+/(api|jobs|mail)\.ts$`,
    pathNot: '^server/features/$1/',
  }),
  never('pages-are-private', '^web/features/([^/]+)/', {
    path: String.raw`^web/features/.+-page\.tsx$`,
    pathNot: '^web/features/$1/',
  }),
]

export const importRules = [...circles, ...rooms, ...insideARoom, ...insideAFeature]
