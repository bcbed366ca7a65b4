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

/** Names of figures and examples, which say nothing of one visit; clients are told in two languages, without the contract's schemas. */
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
