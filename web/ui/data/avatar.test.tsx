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
