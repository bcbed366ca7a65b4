import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { importRoutes } from '#contract/imports/imports.ts'
import { importerOf, type Outcome } from '#tests/support/clients/importer.ts'
import { createWorld } from '#tests/support/world.ts'

/** Made by us, with the columns that each program documents; each holds the same two people. */
const files = {
  Fresha: [
    'Client ID,First Name,Last Name,Full Name,Blocked,Gender,Mobile Number,Telephone,Email,Accepts Marketing,Accepts SMS Marketing,Date of Birth,Added,Note',
    'c_1,Arta,Gashi,Arta Gashi,No,Female,+383 44 111 222,,arta@example.com,Yes,Yes,1990-05-17,2024-01-02,Vonohet',
    'c_2,Besa,Krasniqi,Besa Krasniqi,No,,+383 49 555 666,,,No,No,,2024-01-03,',
  ],
  Square: [
    '"Reference ID","First Name","Last Name","Email Address","Phone Number","Nickname","Company Name","Birthday","Memo","Creation Source","Email Subscription Status"',
    '"1","Arta","Gashi","arta@example.com","\'+38344111222","","","1990-05-17","Vonohet","Directory","subscribed"',
    '"2","Besa","Krasniqi","","\'+38349555666","","","","","Directory","unsubscribed"',
  ],
  Vagaro: [
    'First Name,Last Name,Mobile Phone,Day Phone,Night Phone,Email,Birth Date,Gender,Notes',
    'Arta,Gashi,+38344111222,,,arta@example.com,05/17/1990,F,Vonohet',
    'Besa,Krasniqi,,+38349555666,,,,,',
  ],
  'Easy!Appointments': [
    'id;first_name;last_name;email;phone_number;address;city;zip_code;notes',
    '3;Arta;Gashi;arta@example.com;+38344111222;;;;Vonohet',
    '4;Besa;Krasniqi;;+38349555666;;;;',
  ],
  Booksy: [
    'Full name,Email,Cell phone,Birthday,Notes',
    'Arta Gashi,arta@example.com,+38344111222,17.05.1990,Vonohet',
    'Besa Krasniqi,,+38349555666,,',
  ],
  'Google Contacts': [
    'First Name,Middle Name,Last Name,Birthday,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value',
    'Arta,,Gashi,1990-05-17,Vonohet,* myContacts,Home,arta@example.com,Mobile,+383 44 111 222',
    'Besa,,Krasniqi,,,* myContacts,,,Mobile,+383 49 555 666',
  ],
}

test.each(Object.entries(files))('the export of %s brings its people', async (_, lines) => {
  const world = await createWorld()
  const owner = await world.owner()
  const { counts } = await importerOf(world, owner).bring<Outcome>(
    importRoutes.clients,
    lines.join('\r\n'),
  )
  expect(counts).toEqual({ new: 2, known: 0, wrong: 0, noNumber: 0 })
  const { clients } = await world.as(owner).call(clientRoutes.list, { query: { sort: 'name' } })
  const digits = (phones: readonly string[]) => phones.map((phone) => phone.replaceAll(/\D/g, ''))
  expect(clients.map(({ name, phones }) => [name, digits(phones)])).toEqual([
    ['Arta Gashi', ['38344111222']],
    ['Besa Krasniqi', ['38349555666']],
  ])
  expect(clients[0]).toMatchObject({
    email: 'arta@example.com',
    birthday: lines[0]?.includes('Birth') ? '1990-05-17' : null,
    note: 'Vonohet',
  })
})
