import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { checkPdf } from './pdfs.ts';

const check = (bytes: Uint8Array) => checkPdf(bytes, { kind: 'member', id: '1' });
const refused = { name: 'PdfRefused', key: 'cm120', params: ['PDF'] };
const encrypted = { name: 'PdfRefused', key: 'cm122', params: [] };
const active = { name: 'PdfRefused', key: 'cm123', params: [] };

async function made(change: (pdf: PDFDocument) => void, useObjectStreams = false) {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]).drawRectangle({ x: 10, y: 10, width: 50, height: 50 });
  change(pdf);
  return pdf.save({ useObjectStreams });
}

function openAction(fields: Record<string, unknown>) {
  return (pdf: PDFDocument) => {
    pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj(fields as never));
  };
}

/** A PDF whose object table places the fourth object, an open action, at `at`. */
function written(hide: (action: string) => { text: string; at: number }): Buffer {
  const places: number[] = [];
  let text = '%PDF-1.4\n';
  for (const [index, object] of [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction 4 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] >>',
  ].entries()) {
    places.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const hidden = hide('4 0 obj << /S /JavaScript /JS (app.alert) >> endobj');
  places.push(text.length + hidden.at);
  text += `${hidden.text}\n`;
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`);
  const table = `xref\n0 5\n0000000000 65535 f \n${lines.join('')}`;
  const trailer = `trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}

function objectStream(number: number, object: string, type = '/Type /ObjStm'): Buffer {
  const packed = deflateSync(Buffer.from(`40 0 ${object}`));
  const head = `${number} 0 obj\n<< ${type} /N 1 /First 5 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream\nendobj\n')]);
}

async function withObjects(...objects: Buffer[]) {
  const plain = Buffer.from(await made(() => {})).toString('latin1');
  const at = plain.lastIndexOf('xref\n', plain.lastIndexOf('startxref'));
  return Buffer.concat([
    Buffer.from(plain.slice(0, at), 'latin1'),
    ...objects,
    Buffer.from(plain.slice(at), 'latin1'),
  ]);
}

const uri = { S: 'URI', URI: PDFString.of('https://touki.example/') };
const script = { S: PDFName.of('JavaScript'), JS: PDFString.of('app.alert(1)') };

describe('checkPdf', () => {
  it.each([false, true])('takes a plain PDF (objects in streams: %s)', async (streams) => {
    await expect(check(await made(() => {}, streams))).resolves.toBeUndefined();
  });

  it('takes a PDF that opens at a certain page', async () => {
    const bytes = await made(openAction({ S: PDFName.of('GoTo') }));
    await expect(check(bytes)).resolves.toBeUndefined();
  });

  it('takes links, which open an address by a press alone', async () => {
    const bytes = await made((pdf) => {
      const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], A: uri };
      pdf.getPage(0).node.set(PDFName.of('Annots'), pdf.context.obj([link]));
    });
    await expect(check(bytes)).resolves.toBeUndefined();
  });

  it('takes one that opens at a page and turns to another', async () => {
    const bytes = await made((pdf) => {
      const page = pdf.getPage(0).ref;
      const there = { S: 'GoTo', D: [page, 'Fit'], Next: [{ S: 'Named', N: 'NextPage' }] };
      pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.obj([page, 'Fit']));
      pdf.getPage(0).node.set(PDFName.of('AA'), pdf.context.obj({ O: there }));
    });
    await expect(check(bytes)).resolves.toBeUndefined();
  });

  it.each([
    ...['URI', 'Sound', 'Movie', 'Thread', 'Hide', 'ResetForm', 'SetOCGState', 'Trans'],
    ...['GoTo3DView', 'RichMediaExecute', 'Unknown'],
  ])('refuses what runs %s without a press, wherever it stands', async (kind) => {
    const action = { S: kind, URI: PDFString.of('https://touki.example/') };
    const asLater = { S: 'GoTo', D: [], Next: [action] };
    const page = (key: string, value: object) => (pdf: PDFDocument) => {
      pdf.getPage(0).node.set(PDFName.of(key), pdf.context.obj(value as never));
    };
    for (const change of [
      openAction(action),
      openAction(asLater),
      (pdf: PDFDocument) => {
        pdf.catalog.set(PDFName.of('OpenAction'), pdf.context.register(pdf.context.obj(action)));
      },
      page('AA', { O: action }),
      page('Annots', [{ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 9, 9], AA: { E: asLater } }]),
    ]) {
      for (const streams of [false, true]) {
        await expect(check(await made(change, streams))).rejects.toMatchObject(active);
      }
    }
  });

  it('refuses an open action that the parser does not find', async () => {
    const hidden = written((action) => ({
      text: `% ${action.replace(/\/S.*>>/, '/S /URI >>')}`,
      at: 2,
    }));
    await expect(check(hidden)).rejects.toMatchObject(active);
  });

  it.each([
    ['a script that runs when it is opened', openAction(script)],
    ['a program that is started', openAction({ S: PDFName.of('Launch'), F: PDFString.of('a') })],
    ['a file elsewhere', openAction({ S: PDFName.of('GoToR'), F: PDFString.of('//host/a.pdf') })],
    [
      'a script by name',
      (pdf: PDFDocument) => {
        pdf.addJavaScript('start', 'app.alert(1)');
      },
    ],
    [
      'a file inside',
      (pdf: PDFDocument) => {
        void pdf.attach(Buffer.from('MZ'), 'invoice.pdf.exe');
      },
    ],
    [
      'a script behind an annotation',
      (pdf: PDFDocument) => {
        const action = pdf.context.register(pdf.context.obj(script));
        const note = pdf.context.obj({ Type: 'Annot', Subtype: 'Link', A: action });
        pdf.getPage(0).node.set(PDFName.of('Annots'), pdf.context.obj([note]));
      },
    ],
  ])('refuses %s, in streams too', async (_, change) => {
    await expect(check(await made(change))).rejects.toMatchObject(active);
    await expect(check(await made(change, true))).rejects.toMatchObject(active);
  });

  it('refuses a script whose name is written in another way', async () => {
    const bytes = Buffer.from(await made(openAction(script)));
    const spelt = Buffer.from(
      bytes
        .toString('latin1')
        .replaceAll('/JavaScript', '/J#61vaScript')
        .replaceAll('/JS', '/J#53'),
      'latin1',
    );
    expect(spelt.includes('/JavaScript')).toBe(false);
    await expect(check(spelt)).rejects.toMatchObject(active);
  });

  const harmless = '4 0 obj << /S /URI /URI (x) >> endobj';
  it.each([
    ['under a number given twice', (o: string) => ({ text: `${o}\n${harmless}`, at: 0 })],
    ['in a comment', (o: string) => ({ text: `% ${o}\n${harmless}`, at: 2 })],
    ['in a text', (o: string) => ({ text: `${harmless}\n5 0 obj\n(${o})\nendobj`, at: 47 })],
    [
      'in a stream',
      (o: string) => {
        const head = `${harmless}\n5 0 obj\n<< /Length ${o.length} >>\nstream\n`;
        return { text: `${head}${o}\nendstream\nendobj`, at: head.length };
      },
    ],
  ])('refuses a script that a viewer finds %s', async (_, hide) => {
    await expect(check(written(hide))).rejects.toMatchObject(active);
  });

  it('refuses a script in packed objects, whatever stands under its number later', async () => {
    const packed = objectStream(90, '<< /S /JavaScript /JS (a) >>');
    const name = objectStream(90, '/JavaScript');
    const later = Buffer.from(`40 0 obj << /S /URI >> endobj\n`);
    const comment = Buffer.concat([Buffer.from('% '), packed.subarray(0, 60), Buffer.from('\n')]);
    for (const bytes of [
      await withObjects(packed),
      await withObjects(packed, later),
      await withObjects(name, later),
      await withObjects(objectStream(90, '<< /S /JavaScript /JS (a) >>', '')),
      await withObjects(comment),
    ]) {
      await expect(check(bytes)).rejects.toMatchObject(active);
    }
    const innocent = await withObjects(objectStream(90, '<< /S /URI >>'), later);
    await expect(check(innocent)).resolves.toBeUndefined();
  });

  it('refuses an encrypted PDF', async () => {
    const pdf = await PDFDocument.create();
    pdf.addPage();
    pdf.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
    for (const useObjectStreams of [true, false]) {
      await expect(check(await pdf.save({ useObjectStreams }))).rejects.toMatchObject(encrypted);
    }
  });

  it.each([
    ['its first bytes alone', '%PDF-1.7\n%âãÏÓ\n'],
    [
      'HTML that begins and ends like one',
      '%PDF-1.7\n<html><script>alert(1)</script></html>\n%%EOF',
    ],
    ['nothing', ''],
    ['HTML', '<!doctype html>'],
  ])('refuses %s', async (_, text) => {
    await expect(check(Buffer.from(text, 'latin1'))).rejects.toMatchObject(refused);
  });

  it('refuses a PDF that is a page of HTML to others', async () => {
    const complete = Buffer.from(await made(() => {}));
    const page = Buffer.from('<!doctype html><script>alert(1)</script>\n');
    await expect(check(Buffer.concat([page, complete]))).rejects.toMatchObject(refused);
    const marked = Buffer.concat([Buffer.from('\ufeff\r\n'), complete]);
    await expect(check(marked)).resolves.toBeUndefined();
  });

  it('refuses a truncated PDF', async () => {
    const complete = await made(() => {}, true);
    await expect(check(complete.subarray(0, complete.length / 3))).rejects.toMatchObject(refused);
  });

  it('refuses more than 20 MiB', async () => {
    await expect(check(Buffer.alloc(20 * 1024 * 1024 + 1))).rejects.toMatchObject({
      key: 'cm121',
      params: [20],
    });
  });
});
