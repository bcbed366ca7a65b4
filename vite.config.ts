import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootPlugin } from './scripts/build/boot-plugin.ts'
import { contractPlugin } from './scripts/build/contract-plugin.ts'
import { iconsPlugin } from './scripts/build/icons-plugin.ts'
import { partsPlugin } from './scripts/build/parts-plugin.ts'

const inertZod = fileURLToPath(new URL('web/platform/inert-zod.ts', import.meta.url))

export default defineConfig({
  plugins: [react(), bootPlugin(), contractPlugin(), partsPlugin(), iconsPlugin()],
  publicDir: 'web/public',
  resolve: {
    alias: [
      { find: /^zod$/, replacement: inertZod },
      // What React can do itself since its version 18.
      { find: /^use-sync-external-store\/shim.*/, replacement: 'react' },
    ],
  },
  // The drawn pages carry the same icons as the program that takes them over.
  ssr: { noExternal: ['lucide-react'] },
  build: {
    outDir: 'dist/web',
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // A list of files beside each import() weighs 2 KB and more on every first visit. What a first visit needs the page's
      // head asks for, and links ask for what they lead to.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        // The names of the files travel in every page's head, where capitals take more room.
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        hashCharacters: 'base36',
      },
    },
  },
})
