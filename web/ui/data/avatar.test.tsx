import { expect, test } from 'vitest'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { Avatar } from './avatar.tsx'

test.each([
  ['Arta Hoxha', 'AH'],
  ['ëngjëllushe e madhe Krasniqi', 'ËK'],
  ['Cher', 'C'],
  ['<img src=x onerror=alert(1)>', 'IO'],
  ['„Beni“ (i ri)', 'BR'],
  ['👩‍🎤 Drita', 'D'],
  ['💈', ''],
])('%s is abbreviated to "%s"', async (name, letters) => {
  onScreen(<Avatar name={name} />)
  await expect.poll(() => document.querySelector('.avatar')?.textContent).toBe(letters)
})

test('a small face has its colour without letters, a larger one letters of 12 px', async () => {
  onScreen(
    <>
      <Avatar name="Arta Hoxha" size={24} />
      <Avatar name="Arta Hoxha" size={28} />
    </>,
  )
  await expect.poll(() => document.querySelectorAll('.avatar').length).toBe(2)
  const [small, large] = document.querySelectorAll('.avatar')
  expect([small?.textContent, large?.textContent]).toEqual(['', 'AH'])
  expect(large && getComputedStyle(large).fontSize).toBe('12px')
})
