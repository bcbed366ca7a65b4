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

/** Single folders, for the product without its tests, which may look anywhere; `feature-circles.ts` compares whole features. */
export const folderRules: IForbiddenRuleType[] = [
  {
    name: 'no-circles-between-folders',
    severity: 'error',
    scope: 'folder',
    from: { path: '^(server|web)/(features|visits)/' },
    to: { circular: true, path: '^(server|web)/(features|visits)/' },
  },
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

/** The server's rooms that know no salon. */
const below = 'core|database|dev|documents|http|mail|paysera|process|security'

const insideARoom: IForbiddenRuleType[] = [
  never('rooms-below-know-no-feature', `^server/(${below})/|^web/platform/`, {
    path: '/features/',
  }),
  never('ui-could-ship-elsewhere', '^web/ui/', {
    path: '^(contract|web)/',
    pathNot: '^(web/ui|contract/kit)/',
  }),
  never('features-know-no-app', '^(server|web)/features/', {
    path: String.raw`^server/(app|main)\.ts$|^web/(app/|main\.tsx$)`,
  }),
  never(
    'the-register-is-for-the-app',
    `^server/(features|${below})/|^web/(features|platform|ui)/`,
    {
      path: String.raw`^contract/api\.ts$`,
    },
  ),
]

const insideAFeature: IForbiddenRuleType[] = [
  never('rules-are-pure', String.raw`^server/features/[^/]+/rules\.ts$`, {
    pathNot: [
      '^contract/',
      String.raw`^server/core/app-error\.ts$`,
      String.raw`^server/features/.+/rules\.ts$`,
    ],
    dependencyTypesNot: ['type-only'],
  }),
  never('only-api-meets-a-request', String.raw`^server/features/[^/]+/(data|rules|mail)\.ts$`, {
    path: String.raw`^server/http/server\.ts$`,
    dependencyTypesNot: ['type-only'],
  }),
  never('drivers-stay-below-features', '^server/features/', {
    path: libraries('pg', 'pg-boss', 'fastify', '@fastify/[^/]+', 'nodemailer', 'pino'),
  }),
  never('handlers-are-private', '^server/features/([^/]+)/', {
    path: String.raw`^server/features/[^/]+/(api|jobs|mail)\.ts$`,
    pathNot: '^server/features/$1/',
  }),
  never('pages-are-private', '^web/features/([^/]+)/', {
    path: String.raw`^web/features/[^/]+/.*-page\.tsx$`,
    pathNot: '^web/features/$1/',
  }),
]

export const importRules = [...circles, ...rooms, ...insideARoom, ...insideAFeature]
