// Holds rows of the database to the feature that reads them: others get domain objects in plain names. Fails when two
// features name the type of one row, and when something that a feature imports from another one shows a row: a property
// declared in `tables.ts`, or named like a column. Fails too when suspiciously few imports were seen.
import { join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './steps.mjs';

const fewest = 100;
const tables = join(root, 'api/platform/database/tables.ts');
/** Rows of the platform's own tables, which no feature owns. */
const platformRows = ['FileRow'];

const config = ts.readConfigFile(join(root, 'api/tsconfig.json'), ts.sys.readFile).config;
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, join(root, 'api'));
const inFeature = /\/api\/features\/([^/]+)\//;
const rootNames = fileNames.filter((name) => inFeature.test(name) && !/\.test\.ts$/.test(name));
const program = ts.createProgram(rootNames, {
  ...options,
  composite: false,
  emitDeclarationOnly: false,
  noEmit: true,
});
const checker = program.getTypeChecker();
const featureOf = (path) => inFeature.exec(path)?.[1];
const isRowName = (name) => /Row$/.test(name);
const fileOf = (symbol) => symbol?.declarations?.[0]?.getSourceFile().fileName ?? '';

/** The name of a property by which a type shows a row, or undefined. */
function shownColumn(type, node, seen = new Set()) {
  if (seen.has(type)) return;
  seen.add(type);
  const look = (other) => shownColumn(other, node, seen);
  if (type.isUnionOrIntersection()) return firstOf(type.types, look);
  const file = fileOf(type.symbol);
  const isLibrary = /\/typescript\/lib\//.test(file);
  const isRow = file === tables && isRowName(type.symbol.name);
  // Classes and interfaces of the platform and of packages hold no row; their other types may be made from one.
  const isNamed = type.symbol?.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface);
  if (isNamed && !isLibrary && !featureOf(file) && !isRow) return;
  const args = checker.getTypeArguments(type);
  const found = firstOf([...args, ...(type.aliasTypeArguments ?? [])], look);
  if (found || isLibrary) return found;
  const signatures = [...type.getCallSignatures(), ...type.getConstructSignatures()];
  return (
    firstOf(type.getProperties(), (property) =>
      fileOf(property) === tables || /^[a-z]+_[a-z_]+$/.test(property.name)
        ? property.name
        : look(checker.getTypeOfSymbolAtLocation(property, node)),
    ) ?? firstOf(signatures, (signature) => shownBySignature(signature, node, look))
  );
}

function shownBySignature(signature, node, look) {
  const given = signature.parameters.map((one) => checker.getTypeOfSymbolAtLocation(one, node));
  return firstOf([...given, signature.getReturnType()], look);
}

function firstOf(list, find) {
  for (const one of list) {
    const found = find(one);
    if (found) return found;
  }
}

const faults = [];
const readers = new Map();
let seen = 0;
for (const name of rootNames) {
  const source = program.getSourceFile(name);
  for (const statement of source?.statements ?? []) {
    const names = ts.isImportDeclaration(statement) && statement.importClause?.namedBindings;
    if (!names || !ts.isNamedImports(names)) continue;
    for (const { name: node } of names.elements) {
      const local = checker.getSymbolAtLocation(node);
      if (!local) continue;
      const symbol = checker.getAliasedSymbol(local);
      const from = fileOf(symbol);
      if (from === tables && isRowName(symbol.name) && !platformRows.includes(symbol.name))
        readers.set(symbol.name, (readers.get(symbol.name) ?? new Set()).add(featureOf(name)));
      if (!featureOf(from) || featureOf(from) === featureOf(name)) continue;
      seen += 1;
      const type =
        symbol.flags & ts.SymbolFlags.Value
          ? checker.getTypeOfSymbolAtLocation(symbol, node)
          : checker.getDeclaredTypeOfSymbol(symbol);
      const column = shownColumn(type, node);
      if (column)
        faults.push(
          `${relative(root, name)} imports ${node.text}, which shows the column ${column}`,
        );
    }
  }
}
for (const [row, features] of readers) {
  if (features.size > 1)
    faults.push(`${row} is read by several features: ${[...features].join(', ')}`);
}
if (seen < fewest) faults.push(`suspiciously few imports between features: ${seen}`);
for (const fault of faults) console.error(`rows: ${fault}`);
console.log(`${seen} imports between features, ${faults.length} violations`);
process.exit(faults.length === 0 ? 0 : 1);
