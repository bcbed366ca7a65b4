import { expect, test } from 'vitest'
import { contentOf, sourceFiles } from './source.ts'

const files = (start: RegExp) =>
  sourceFiles().filter((file) => start.test(file) && !/\.test\.tsx?$/.test(file))
const namedFrom = (file: string, source: string) =>
  [...contentOf(file).matchAll(/import (?:type )?\{([^}]*)\} from '(#contract[^']*)'/g)]
    .filter(([, , from]) => from === source)
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))

const ofTheBrowser = {
  '#contract/kit/albanian.ts': ['money', 'moneyIfKnown', 'amountText'],
  '#contract/kit/currency.ts': [
    'countIn',
    'currencyHere',
    'signHere',
    'unitHere',
    'suggestedPrice',
  ],
  '#contract/services/price-lists.ts': ['priceList', 'examplePrice'],
}

test('no server file uses the currency that the browser remembers', () => {
  const server = files(/^server\//)
  expect(server.length).toBeGreaterThan(100)
  const wrong = server.flatMap((file) =>
    Object.entries(ofTheBrowser).flatMap(([source, names]) =>
      namedFrom(file, source)
        .filter((name) => names.includes(name))
        .map((name) => `${file}: ${name}`),
    ),
  )
  expect(wrong).toEqual([])
})

test('prices of Orari itself are in euro, whatever the salon’s currency', () => {
  const sold = files(/^web\/features\/(payments|subscription|public-pages)\//)
  expect(sold.length).toBeGreaterThan(20)
  const wrong = sold.filter((file) =>
    namedFrom(file, '#contract/kit/albanian.ts').includes('money'),
  )
  expect(wrong).toEqual([])
})

test('no screen of a salon writes a fixed currency sign', () => {
  const screens = files(/^web\/features\/(appointments|clients|dashboard|services|salon|reports)\//)
  expect(screens.length).toBeGreaterThan(80)
  const wrong = screens.filter((file) => /["'>\s]€/.test(contentOf(file)))
  expect(wrong).toEqual([])
})
