import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contentOf } from './source.ts'

// The specification's words, character for character: its own slips (Fjalekalimi, Pavlefshem) are part of it.
const contract = [
  'Username është i detyrueshëm',
  'Email është i detyrueshëm',
  'Fjalëkalimi është i detyrueshëm',
  'Fjalëkalimi duhet të jetë së paku 6 karaktere',
  'Fjalëkalimet nuk përputhen',
  'Linku i verifikimit është i pavlefshëm. Mungon token-i i verifikimit.',
  'Fjalekalimi eshte i detyrueshem',
  'Fjalekalimi duhet te jete se paku 6 karaktere',
  'Fjalekalimet nuk perputhen',
  'Fjalëkalimi dhe konfirmimi nuk përputhen!',
  'Link i pavlefshëm. Ju lutem kërkoni një link të ri për rivendosjen e fjalëkalimit.',
  'Email ose fjalëkalim i pasaktë!',
  'Gabim në regjistrim!',
  'Ju lutem verifikoni email-in tuaj përpara se të kyçeni. Kontrolloni kutinë tuaj të email-it për linkun e verifikimit.',
  'Email mungon. Ju lutem vendosni email-in tuaj.',
  'Gabim në ridërgimin e email-it',
  'Gabim në verifikimin e email-it.',
  'Gabim në dërgimin e email-it',
  'Gabim ne rivendosjen e fjalekalimit',
  'Gabim gjatë përditësimit!',
  'Gabim gjatë komunikimit me serverin!',
  'Hyrja u krye me sukses!',
  'Regjistrimi u krye me sukses! Ju lutem kontrolloni email-in tuaj për të verifikuar llogarinë.',
  'Email-i i verifikimit u dërgua përsëri. Kontrolloni kutinë tuaj të email-it.',
  'Email-i u verifikua me sukses! Tani mund të kyçeni në sistem.',
  'Profili u përditësua me sukses!',
  'Duke ju çkyqur...',
  'Më Popullor',
  'A jeni të sigurt që dëshironi të anuloni abonimin?',
  'Abonimi u anulua me sukses!',
  'Abonimi u zgjat me sukses!',
  'Failed to cancel subscription',
  'Gabim gjatë anulimit. Ju lutem provoni përsëri.',
  'Failed to extend subscription',
  'Gabim gjatë zgjatjes së abonimit. Ju lutem provoni përsëri.',
  'Gabim gjatë gjenerimit të URL-së së pagesës. Ju lutem provoni përsëri.',
  'Raportet dhe Statistika',
  'Raportet e Mia',
  'Performanca Juaj',
  'Duke eksportuar...',
  'Nuk ka të dhëna për terminet',
  'Nuk ka të dhëna për shërbimet',
  'Gabim gjatë ngarkimit të statistikave',
  'Gabim në ngarkimin e të dhënave',
  'A jeni të sigurt që dëshironi të fshini këtë termin? Ky veprim nuk mund të kthehet mbrapsht.',
]
const screens = [
  'Gabim në lidhje me serverin',
  'Hyrje',
  'Regjistrim',
  'Link i Pavlefshem',
  'Profili im',
  'Ruaj ndryshimet',
  'Duke ruajtur...',
  'Profili',
  'Shkyqu',
  'Abonohu Tani',
  'Shiko Profilin',
  'Mujor',
  'Vjetor',
  'days left',
  'Abonimi juaj ka skaduar!',
  'Unexpected Application Error!',
  'Authentication failed. Please log in again.',
  'Failed to fetch subscription status: ',
  'Nuk keni akses në këtë faqe.',
  'Akses i Refuzuar',
  'Zgjidhni Planin Tuaj',
  'Planet',
  'Statusi',
  'Provë falas ka përfunduar!',
  'Kurseni ',
  'Provë Falas',
  'I Skaduar',
  'Menaxhimi i Abonimeve',
  'Zgjat Abonimin',
  'Zgjedh Abonimin',
]

const textOf = (...rooms: string[]) =>
  globSync(rooms.map((room) => `${room}/**/*.{ts,tsx}`))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map(contentOf)
    .join('\n')
    .replace(/\s+/g, ' ')

describe('every sentence quoted from the specification stands in the product', () => {
  const promised = textOf('contract')
  test.each(contract)('%s', (words) => expect(promised).toContain(words))

  const onScreen = textOf('contract', 'web')
  test.each(screens)('%s', (words) => expect(onScreen).toContain(words))
})

/** Files that name figures or examples, or speak two languages, and do not show the status of one visit. */
const otherNames = [
  'contract/visits/statuses.ts',
  'server/features/daily-reports/rules.ts',
  'web/door/words/sq.ts',
  'web/features/clients/view/client-view.tsx',
  'web/features/dashboard/dashboard-figures.tsx',
  'web/ui/showcase/views.tsx',
]

test('the name of a visit’s status is written in one file', () => {
  const spelled = /["'`>](Ne pritje|Konfirmuar|Përfunduar|Anuluar|Nuk erdhi)["'`<]/
  const files = globSync(['contract', 'server', 'web'].map((room) => `${room}/**/*.{ts,tsx,sql}`))
  const naming = files.filter((file) => !file.includes('.test.') && spelled.test(contentOf(file)))
  expect(naming.toSorted()).toEqual(otherNames)
})

test('quotation marks open high: “ ”', () => {
  expect(textOf('contract', 'server', 'web')).not.toContain('„')
})

/** A title follows the name of the call, or the call that holds its examples: `test('…`, `test.each([…])('…`. */
const titleIn =
  /(?:\b(?:test|it|describe)(?:\.\w+)*|[\])])\(\s*(?:'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`),\s/g
const titles = globSync(
  '{contract,server,web,tests,scripts,bench}/**/*.{test,spec}.{ts,tsx}',
).flatMap((file) =>
  [...contentOf(file).matchAll(titleIn)].map(([, ...quoted]) => quoted.find(Boolean) ?? ''),
)

/** Words that named several things in titles, each with the words of the glossary that name them apart. */
const unclear: Record<string, RegExp> = {
  'public page': /\bdoors?\b/,
  'barber, pointer or worker': /\bhands\b/,
  'attempt or request': /\bknock(s|ed)?\b/,
  'slot or time': /\bplaces\b|\b(free|taken|busy) place\b/,
  cancelled: /\bcall(s|ed)? off\b/,
  'undone, refunded or removed': /\btak(es?|en) (back|away)\b/,
  'announced, sent or received': /\bhear(s|d)\b/,
}

describe('the title of a test', () => {
  test('is found in all files', () => expect(titles.length).toBeGreaterThan(2_900))

  test('has at most 100 characters', () => {
    expect(titles.filter((title) => title.length > 100)).toEqual([])
  })

  test('begins with its subject, not with a clause about it', () => {
    const clause = /^(who|whom|whose|what|whoever|whatever|whichever|and|or|so)\b/
    expect(titles.filter((title) => clause.test(title))).toEqual([])
  })

  test.each(Object.entries(unclear))('says %s by that name', (_, word) => {
    expect(titles.filter((title) => word.test(title))).toEqual([])
  })
})

const git = (...options: string[]) =>
  execFileSync('git', ['-c', 'safe.directory=*', ...options], { encoding: 'utf8' }).trim()

/** The last commit before subjects were written as "area: verb object". */
const lastOfOld = 'b86bba8412a082c36affdc4885a7c8d519c5df5e'

/**
 * A shallow clone, as CI fetches it, has its last commit alone, and a history begun anew has none to ask. The commit that
 * GitHub makes to try a pull request is nobody's.
 */
function commitsSince() {
  const isKnown = git('rev-list', 'HEAD').split('\n').includes(lastOfOld)
  const isShallow = git('rev-parse', '--is-shallow-repository') === 'true'
  if (!isKnown && !isShallow) return []
  const log = git('log', '--format=%P|%s', ...(isKnown ? [`${lastOfOld}..HEAD`] : ['-1']))
  const commits = log.split('\n').filter((line) => line !== '')
  return commits
    .map((line) => ({
      parents: line.slice(0, line.indexOf('|')).split(' '),
      subject: line.slice(line.indexOf('|') + 1),
    }))
    .filter(({ subject }) => !/^Merge [0-9a-f]{40} into [0-9a-f]{40}$/.test(subject))
}

describe('a commit', () => {
  test('says its area, a verb and an object in at most 72 characters', () => {
    const form =
      /^[a-z][a-z0-9, -]*: (?!(a|an|the|what|who|each|every|no|one|all|it) )[a-z][\w-]+ [^;]+$/
    const wrong = commitsSince().filter(({ subject }) => subject.length > 72 || !form.test(subject))
    expect(wrong.map(({ subject }) => subject)).toEqual([])
  })

  test('has one parent: branches are rebased, not merged', () => {
    expect(commitsSince().filter(({ parents }) => parents.length > 1)).toEqual([])
  })
})
