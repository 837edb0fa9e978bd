import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { getQuery } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/select-field.tsx';
import classes from './customer-fields.module.css';

interface Found {
  prefName: string;
  cityName: string;
  townName: string;
}

const written = ({ prefName, cityName, townName }: Found) => `${prefName}${cityName}${townName}`;

/**
 * The addresses of a postal code. A single one fills an empty field, several are offered; what the user has typed is
 * never replaced without a question.
 */
export function useZipCodeAddresses(address: string, fill: (address: string) => void) {
  const [zipCode, setZipCode] = useState('');
  const filled = useRef('');
  const query = useQuery({
    ...getQuery(['zip-code', zipCode], '/all/core/zipcodes/{zipCode}', undefined, {
      params: { zipCode },
    }),
    enabled: zipCode !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const found = query.data?.map(written) ?? [];
  const own = address !== '' && address !== filled.current;
  const take = (chosen: string) => {
    filled.current = chosen;
    fill(chosen);
  };

  const only = found.length === 1 ? found[0] : undefined;
  const latest = useRef({ own, take });
  latest.current = { own, take };
  useEffect(() => {
    if (only !== undefined && !latest.current.own) latest.current.take(only);
  }, [only]);

  return {
    /** Called when the user leaves the postal code field. */
    search: (next: string) => setZipCode(/^\d{7}$/.test(next) ? next : ''),
    offer: (
      <div className={classes.offer}>
        <p role="status">
          {query.isError
            ? 'この郵便番号の住所を検索できませんでした。住所を入力してください。'
            : query.isSuccess && found.length === 0
              ? 'この郵便番号に該当する住所が見つかりません。住所を入力してください。'
              : found.length > 1
                ? `この郵便番号に該当する住所が${found.length}件あります。選択してください。`
                : ''}
        </p>
        {only !== undefined && own && !address.startsWith(only) && (
          <Button small onClick={() => take(only)}>
            住所を「{only}」に書き換える
          </Button>
        )}
        {found.length > 1 && (
          <SelectField
            name="zipCodeAddress"
            label="該当する住所"
            mark="none"
            value={found.find((one) => address.startsWith(one)) ?? ''}
            options={found.map((value) => ({ value, label: value }))}
            onChange={(chosen) => chosen && take(chosen)}
          />
        )}
      </div>
    ),
  };
}
