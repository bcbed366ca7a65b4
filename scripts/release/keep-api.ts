// npm run keep-api: keeps the description of today's API as docs/openapi-<version>.json, with which later ones are compared.
import { writeFileSync } from 'node:fs'
import { api } from '#contract/api.ts'
import { programVersion } from '#server/core/program-version.ts'
import { english } from '#server/openapi/english/english.ts'
import { openApi } from '#server/openapi/openapi.ts'

const file = `docs/openapi-${programVersion()}.json`
const described = openApi({ register: api, english, appUrl: 'https://orari.example' })
writeFileSync(file, `${JSON.stringify(described)}\n`)
console.log(`${file} is written: commit it.`)
