import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { TypedLetters } from './typed-letters.tsx'

test.each([
  ['teu', 'Teuta Berisha', ['', 'Teu', 'ta Berisha']],
  ['clirim  be', 'Çlirim Berisha', ['', 'Çlirim Be', 'risha']],
  ['kra', 'Teuta Shabani-Krasniqi', ['Teuta Shabani-', 'Kra', 'sniqi']],
  ['ana', 'Diana Anabela', ['Diana ', 'Ana', 'bela']],
  ['rim', 'Çlirim Berisha', ['Çli', 'rim', ' Berisha']],
])('the letters of "%s" are marked in "%s"', async (typed, words, parts) => {
  onScreen(
    <p data-testid="name">
      <TypedLetters words={words} typed={typed} />
    </p>,
  )
  const name = page.getByTestId('name')
  await expect.element(name.getByText(parts[1] ?? '', { exact: true })).toBeVisible()
  expect([...name.element().childNodes].map((part) => part.textContent)).toEqual(
    parts.filter(Boolean),
  )
  expect(name.element().querySelector('mark')?.textContent).toBe(parts[1])
})

test.each(['', ' ', 'xh', '069'])('a name has no mark where "%s" is typed', async (typed) => {
  onScreen(
    <p>
      <TypedLetters words="Teuta Berisha" typed={typed} />
    </p>,
  )
  await expect.element(page.getByText('Teuta Berisha', { exact: true })).toBeVisible()
  expect(document.querySelector('mark')).toBeNull()
})
