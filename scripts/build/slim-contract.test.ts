import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { slimContract } from './slim-contract.ts'

function slim(code: string) {
  const { transform } = slimContract()
  if (typeof transform !== 'object') return expect.fail('is no transform with a filter')
  const context = { parse: parseAst } as never
  const result = transform.handler.call(context, code, 'contract/test.ts')
  return typeof result === 'string' ? result : expect.fail('answers something else than code')
}

test('the browser learns where a route is and whether it has a body, and nothing else', () => {
  const code = slim(`
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

test('schemas stay at home, also those made of others; words and rules travel', () => {
  const code = slim(`
    import { z } from 'zod'
    import { requiredText } from './kit/fields.ts'
    export const Plain = z.object({ a: z.string() })
    export const Longer = Plain.extend({ b: requiredText('B', 5) })
    export const words = { a: 'Emri' }
    export const check = (values) => values.a === '' ? { a: words.a } : {}`)
  expect(code).toContain('export const Plain = inert\n')
  expect(code).toContain('export const Longer = inert\n')
  expect(code).toContain(`export const words = { a: 'Emri' }`)
  expect(code).toContain('values.a ===')
})
