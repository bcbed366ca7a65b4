import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { slimContract } from './slim-contract.ts'

async function slim(code: string) {
  const { transform } = slimContract()
  if (typeof transform !== 'object') return expect.fail('is no transform with a filter')
  const context = { parse: parseAst } as never
  const result = await transform.handler.call(context, code, 'contract/test.ts')
  if (typeof result !== 'object' || typeof result?.code !== 'string')
    return expect.fail('answers something else than code')
  expect(result.moduleSideEffects).toBe(false)
  return result.code
}

test('the browser learns where a route is and whether it has a body, and nothing else', async () => {
  const code = await slim(`
    import { z } from 'zod'
    import { route } from './kit/route.ts'
    export const routes = {
      add: route({ method: 'POST', path: '/api/a', access: 'account', summary: 'S', form: true,
        params: z.object({ id: z.string() }), body: z.object({}), reply: z.object({}), errors: [] }),
    }`)
  expect(code.replaceAll(/\s/g, '')).toContain(
    `route({method:'POST',path:'/api/a',access:'account',form:true,body:true,})`,
  )
})

test('what a screen does not use of it does not travel with the rest', async () => {
  const code = await slim(`
    export const planErrors = defineErrors({ tooLong: [409, 'Jo.'] })
    export const planRoutes = { list: route({ method: 'GET', path: '/api/plans', access: 'public' }) }`)
  expect(code).toContain('= /* @__PURE__ */ defineErrors(')
  expect(code).toContain('list: /* @__PURE__ */ route(')
})

test('schemas stay at home, also those made of others; words and rules travel', async () => {
  const code = await slim(`
    import { z } from 'zod'
    import { requiredText } from './kit/fields.ts'
    export const Plain = z.object({ a: z.string() })
    export const Longer = Plain.extend({ b: requiredText('B', 5) })
    const fields = { c: z.iso.date(), word: 'Emri' }
    const short = (max) => requiredText('B', max)
    export const Name = short(5).optional()
    export const words = { a: 'Emri' }
    export const check = (values) => values.a === '' ? { a: words.a } : {}`)
  expect(code).toContain('export const Plain = inert\n')
  expect(code).toContain('export const Longer = inert\n')
  expect(code).toContain(`const fields = { c: inert, word: 'Emri' }`)
  expect(code).toContain('export const Name = inert\n')
  expect(code).toContain(`export const words = { a: 'Emri' }`)
  expect(code).toContain('values.a ===')
})
