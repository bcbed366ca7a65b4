import { globSync, readFileSync } from 'node:fs'

/** The top folders that these tests check. */
export const rooms = ['contract', 'server', 'web', 'tests', 'scripts', 'bench']

export const sourceFiles = () => globSync(`{${rooms.join()}}/**/*.{ts,tsx,mjs}`).toSorted()
export const contentOf = (file: string) => readFileSync(file, 'utf8')
