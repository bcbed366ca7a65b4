import { expect, test } from 'vitest'
import { pageTemplate } from './page-templates.ts'

const said = async (template: string, facts: Record<string, string>) =>
  String((await pageTemplate(template)(facts)).body)

test('the operator’s words fill each gap of a page', async () => {
  const page =
    '<p>⟦operatorName⟧</p><a href="mailto:⟦supportEmail⟧">⟦supportEmail⟧</a><i>⟦nobody⟧</i>'
  expect(await said(page, { operatorName: 'Salloni & Co', supportEmail: 'a@b.al' })).toBe(
    '<p>Salloni &amp; Co</p><a href="mailto:a@b.al">a@b.al</a><i></i>',
  )
})

test('the operator’s words are escaped, in markup and in the data for the program', async () => {
  const hostile = { operatorName: '"><script>alert(1)</script>$&' }
  const page = '<p>⟦operatorName⟧</p><script type="application/json">⟦facts⟧</script>'
  const html = await said(page, hostile)
  expect(html.match(/<script|<\/script/g)).toHaveLength(2)
  const [, data = ''] = /json">(.*)<\/script>/.exec(html) ?? []
  expect(JSON.parse(data)).toEqual(hostile)
})
