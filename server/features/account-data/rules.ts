export const readMe = (day: string) =>
  [
    `Të dhënat tuaja në Orari, më ${day}.`,
    '',
    'Çdo tabelë gjendet dy herë: .json për programe dhe .csv për tabela (Excel, LibreOffice).',
    'Orët e termineve janë ato të sallonit; çmimet janë në euro.',
    'Në .csv, vlerat që një tabelë do t’i merrte për formula fillojnë me një apostrof.',
    '',
  ].join('\r\n')
