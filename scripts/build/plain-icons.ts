import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { plainIcon } from '../../web/ui/text/plain-icon.ts'

const maker: keyof { plainIcon: typeof plainIcon } = 'plainIcon'
const file = fileURLToPath(new URL('../../web/ui/text/plain-icon.ts', import.meta.url))

/** Lucide's maker of icons weighs 0.8 KB, compressed, and draws each in two steps; ours draws the same in one. */
export const plainIcons = (): Plugin => ({
  name: 'orari:plain-icons',
  apply: 'build',
  transform: {
    filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: () => `export { ${maker} as default } from ${JSON.stringify(file)}`,
  },
})
