import { expect, test } from 'vitest'
import { buildIfNeeded } from './build-if-needed.ts'

async function start(isBuilt: boolean) {
  const heard: string[] = []
  const build = async () => void heard.push('built')
  const announce = () => void heard.push('announced')
  return { answer: await buildIfNeeded(announce, async () => isBuilt, build), heard }
}

test('a start of a new clone announces the build before it begins', async () => {
  expect(await start(false)).toEqual({ answer: true, heard: ['announced', 'built'] })
})

test('a start of a built app prints nothing about the build', async () => {
  expect(await start(true)).toEqual({ answer: false, heard: [] })
})
