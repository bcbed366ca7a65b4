import { describe, expect, it } from 'vitest'
import { absenceRoutes, checkAbsence } from '#contract/absences/absences.ts'
import { lateRoutes } from '#contract/late.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { exampleOf } from '#server/openapi/examples.ts'
import { toJsonSchema } from '#server/openapi/schemas.ts'
import { keyCalls } from './document.ts'
import { formsOf } from './forms.ts'
import { type Json, listOf, recordOf } from './json.ts'
import { oneByOne } from './one-by-one.ts'

const schemaOf = ({ body }: { body: Parameters<typeof toJsonSchema>[0] }) =>
  toJsonSchema(body, 'input') as Json
const fieldsOf = (form: Json) => Object.keys(recordOf(form['properties']))

describe('the forms of an object', () => {
  it('are one, where its fields ask nothing of each other', () => {
    const plain = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] }
    expect(formsOf(plain)).toEqual([plain])
  })

  it('ask for one group of fields each', () => {
    const forms = formsOf({
      properties: { a: {}, b: {}, c: {} },
      anyOf: [{ required: ['a'] }, { required: ['b', 'c'] }],
    })
    expect(forms.map(({ required }) => required)).toEqual([['a'], ['b', 'c']])
  })

  it('have one of the fields of which exactly one is sent', () => {
    const forms = formsOf({
      properties: { a: {}, b: {}, c: {} },
      oneOf: [{ required: ['a'] }, { required: ['b'] }],
    })
    expect(forms.map(fieldsOf)).toEqual([
      ['a', 'c'],
      ['b', 'c'],
    ])
  })

  it('have no field that may not stand beside another', () => {
    const absent = { not: {} }
    const forms = formsOf({
      properties: { a: {}, b: {}, c: {} },
      required: ['c'],
      anyOf: [
        { properties: { a: absent } },
        { properties: { b: absent } },
        { properties: { c: absent } },
      ],
    })
    expect(forms.map(fieldsOf)).toEqual([
      ['b', 'c'],
      ['a', 'c'],
    ])
  })

  it('keep of a choice what both allow', () => {
    const [form] = formsOf({
      properties: { kind: { type: 'string', enum: ['a', 'b'] } },
      anyOf: [{ properties: { kind: { enum: ['b', 'c'] } } }],
    })
    expect(form).toMatchObject({ properties: { kind: { enum: ['b'] } } })
  })
})

/** What a schema allows, as examples: each form of a body with the least, with all, and with each field beside the least. */
const examplesOf = (schema: unknown) => {
  const cases = recordOf(oneByOne(schema))
  return listOf(cases['oneOf'] ?? [cases]).map((one) => exampleOf(recordOf(one)))
}

describe('a body that the document allows', () => {
  const calls = [...keyCalls].filter(([, { body }]) => body !== undefined)
  it.each(calls)('to %s passes the check of its schema', (_, { body }) => {
    const cases = body ? examplesOf(toJsonSchema(body, 'input')) : []
    expect(cases.length).toBeGreaterThan(0)
    for (const sent of cases)
      expect({ sent, wrong: body?.safeParse(sent).error?.issues }).toEqual({ sent })
  })

  it('of an absence passes the check of the whole', () => {
    const { body } = absenceRoutes.add
    for (const sent of examplesOf(schemaOf({ body }))) {
      const absence = body.parse(sent)
      const toTime = absence.toTime && '24:00'
      expect(checkAbsence({ ...absence, toTime, to: absence.to ?? absence.from })).toEqual({})
    }
  })
})

describe('a body that the document refuses', () => {
  it('is a move without what was seen', () => {
    const forms = formsOf(schemaOf(lateRoutes.move))
    expect(forms.map(({ required }) => listOf(required).at(-1))).toEqual(['seen', 'dryRun'])
  })

  it.each([appointmentRoutes.add, appointmentRoutes.change])(
    'has parts beside the fields of a visit, to %s',
    (route) => {
      const forms = formsOf(schemaOf(route)).map(fieldsOf)
      expect(forms.some((fields) => fields.includes('parts'))).toBe(true)
      for (const fields of forms.filter((all) => all.includes('parts')))
        expect(fields).not.toContain('price')
    },
  )
})
