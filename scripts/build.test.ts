import { expect, test } from 'vitest'
import { buildIfNeeded } from './build.ts'

async function start(isBuilt: boolean) {
  const heard: string[] = []
  const build = async () => void heard.push('built')
  const announce = () => void heard.push('announced')
  return { answer: await buildIfNeeded(announce, async () => isBuilt, build), heard }
}

test('who starts a new clone hears of the build before it takes its time', async () => {
  expect(await start(false)).toEqual({ answer: true, heard: ['announced', 'built'] })
})

test('where the app is built already not a word is lost', async () => {
  expect(await start(true)).toEqual({ answer: false, heard: [] })
})
